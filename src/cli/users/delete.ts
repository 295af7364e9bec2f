import { readWordAndOptions, RefusedError, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import { deletedKinds } from '#deletion.ts';
import { deleteAccount } from '#features/accounts/server/deletion.ts';
import { hasActiveAdmin } from '#features/accounts/server/directory.ts';
import { createSharePictures } from '#feeds.ts';
import { countRecords } from '#photos/delete-records.ts';
import { openMedia } from '#platform/files/open-media.ts';
import { ACCOUNT, getAccount, logAccountEvent } from './account.ts';

/** How often it says how many records are left. */
const SAID_EVERY_MS = 10_000;

/** `eain users delete`: deletes an account for good. */
export const deleteUser: Command = {
  args: 'USERNAME [--with-records]',
  summary: 'delete an account for good',
  help: [
    'USERNAME may be an e-mail, too. An account that has published something is refused: hand that over in the',
    'browser, at /admin/users, or let --with-records delete it as well. This cannot be undone; archives of',
    '"backup" keep the account.',
  ],
  async run(args, { env, print }) {
    const options = { 'with-records': { type: 'boolean' } } as const;
    const { word: name, options: chosen } = readWordAndOptions(args, ACCOUNT, options);
    const withRecords = chosen['with-records'] ?? false;
    await withDatabase(env, async ({ db, config }) => {
      const { id, username, role } = await getAccount(db, name);
      const now = () => new Date();
      const kinds = deletedKinds(now, createSharePictures(config));
      const records = await countRecords(db, kinds, id);
      if (records > 0 && !withRecords)
        throw new RefusedError(
          `"${username}" has published ${amount(records)}: hand them over, or delete them with --with-records`,
        );
      const parts = { db, media: openMedia(config), now, kinds };
      for (;;) {
        const end = Date.now() + SAID_EVERY_MS;
        const left = await deleteAccount(parts, {
          id,
          withRecords,
          authorize: async (tx) => {
            if (role === 'admin') await requireOtherAdmin(tx, id);
          },
          log: (tx, kind) => logAccountEvent(tx, kind, id),
          shouldStop: () => Date.now() > end,
        }).catch(explain);
        if (left === 0) break;
        print(`${amount(left)} left`);
      }
      print(`"${username}" is deleted${records > 0 ? `, and ${amount(records)} with it` : ''}`);
    });
  },
};

const amount = (records: number): string => (records === 1 ? '1 record' : `${records} records`);

/** @throws RefusedError if nobody could administer the site any more */
const requireOtherAdmin = async (tx: Db, id: number): Promise<void> => {
  if (!(await hasActiveAdmin(tx, id)))
    throw new RefusedError('This is the last administrator who can log in');
};

/** @throws RefusedError if the account has published something just now */
const explain = (error: unknown): never => {
  if (error instanceof ApiError && error.code === 'changed_elsewhere')
    throw new RefusedError('The account has published something just now');
  throw error;
};
