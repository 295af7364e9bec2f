import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { isOpenAccount } from '#db/stores/open-accounts.ts';
import { usersByName } from '#db/stores/users-by-name.ts';
import type { Db } from '#db/tables.ts';
import { indexRecords, type SearchedKind } from '#records/search-index.ts';
import { nextVersion } from '#records/versions.ts';
import { endConfirmLinks } from './confirm-links.ts';

/** Records per transaction: others write between them. */
const BATCH_SIZE = 50;
const PAUSE_MS = 20;

type HandOver = {
  /** The kinds of records that are given; their indexes have the owner. */
  kinds: readonly SearchedKind[];
  from: number;
  to: number;
  now: Date;
  /** Throws unless the records may be given; runs in each transaction. */
  authorize: (tx: Db) => Promise<void>;
  /** Called in the first transaction. */
  onBegun: (tx: Db) => Promise<void>;
};

/**
 * Gives all listings of an account to another one, also those in the trash, and all other records, some at a time: what is left
 * when the process stops is given by the next call. Returns how many there were.
 * @throws ApiError `invalid_input` if the other account is deleted or disabled meanwhile, or as `authorize` does; the rest stays where it is
 */
export const handOverRecords = async (
  db: Db,
  { kinds, from, to, now, authorize, onBegun }: HandOver,
): Promise<number> => {
  let moved = 0;
  for (const kind of kinds)
    for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
      const isFirst = moved === 0;
      if (!isFirst) await pause(PAUSE_MS);
      count = await db.transaction().execute(async (tx) => {
        await authorize(tx);
        if (!(await isOpenAccount(tx, to))) throw invalidInput('to', 'no_such_account');
        const ids = await moveSome(tx, kind, { from, to, now });
        if (isFirst && ids.length > 0) await onBegun(tx);
        return ids.length;
      });
      moved += count;
    }
  return moved;
};

const moveSome = async (
  tx: Db,
  kind: SearchedKind,
  { from, to, now }: Pick<HandOver, 'from' | 'to' | 'now'>,
): Promise<number[]> => {
  const { table } = kind;
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('posted_by', '=', from)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  const ids = rows.map(({ id }) => id);
  for (const id of ids) {
    const version = await nextVersion(tx, table, id, now);
    await tx
      .updateTable(table)
      .set({ posted_by: to, updated_at: version, saved_at: version })
      .where('id', '=', id)
      .execute();
  }
  if (ids.length === 0) return ids;
  if (table === 'properties') {
    await moveReferences(tx, ids, to);
    // The new owner has not been asked yet whether they are to be had still.
    await tx.updateTable('properties').set({ asked_for: null }).where('id', 'in', ids).execute();
    // Who has left has the links to confirm still in a letter box.
    await endConfirmLinks(tx, ids);
  }
  await indexRecords(tx, kind, ids);
  return ids;
};

/** Lets imports of the new owner find the listings; a reference that the new owner has already stays with their own. */
const moveReferences = async (tx: Db, ids: readonly number[], to: number): Promise<void> => {
  await tx
    .deleteFrom('listing_references')
    .where('property_id', 'in', ids)
    .where('reference', 'in', (eb) =>
      eb.selectFrom('listing_references').select('reference').where('posted_by', '=', to),
    )
    .execute();
  await tx
    .updateTable('listing_references')
    .set({ posted_by: to })
    .where('property_id', 'in', ids)
    .execute();
};

/**
 * Finds the account that gets records, by its username or e-mail.
 * @throws ApiError `not_found` if there is no account to take them from, `invalid_input` if there is none to get them
 */
export const findReceiver = async (
  db: Db,
  from: number,
  name: string,
): Promise<{ id: number; username: string }> => {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', from)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));
  const find = (column: 'username' | 'email') =>
    usersByName(db, column, name).select(['id', 'username', 'disabled_at']).executeTakeFirst();
  const found = (await find('username')) ?? (await find('email'));
  if (!found || found.disabled_at !== null) throw invalidInput('to', 'no_such_account');
  if (found.id === from) throw invalidInput('to', 'same_account');
  return { id: found.id, username: found.username };
};
