import { readWord, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { enableUser as enable } from '#features/accounts/server/store.ts';
import { ACCOUNT, getAccount, logAccountEvent } from './account.ts';

/** `eain users enable`: enables a disabled account. */
export const enableUser: Command = {
  args: 'USERNAME',
  summary: 'let a disabled account log in again',
  help: ['USERNAME may be an e-mail, too.'],
  async run(args, { env, print }) {
    const name = readWord(args, ACCOUNT);
    await withDatabase(env, async ({ db }) => {
      const { id, username } = await getAccount(db, name);
      await enable(db, id);
      await logAccountEvent(db, 'account_enabled', id);
      print(`"${username}" can log in again`);
    });
  },
};
