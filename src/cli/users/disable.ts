import { readWord, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { disableUser as disable } from '#features/accounts/server/store.ts';
import { ACCOUNT, getAccount, logAccountEvent, warnWithoutAdmin } from './account.ts';

/** `eain users disable`: disables an account and ends its sessions. */
export const disableUser: Command = {
  args: 'USERNAME',
  summary: 'let nobody log in to an account',
  help: ['USERNAME may be an e-mail, too. The account is signed out at once; its listings stay.'],
  async run(args, terminal) {
    const name = readWord(args, ACCOUNT);
    await withDatabase(terminal.env, async ({ db }) => {
      const { id, username } = await getAccount(db, name);
      await disable(db, id, new Date());
      await logAccountEvent(db, 'account_disabled', id);
      terminal.print(`"${username}" is disabled and signed out`);
      await warnWithoutAdmin(db, terminal);
    });
  },
};
