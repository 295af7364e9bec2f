import { readWords, UsageError, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { ROLES } from '#features/accounts/contract.ts';
import { changeRole as change } from '#features/accounts/server/store.ts';
import { ACCOUNT, getAccount, logAccountEvent, warnWithoutAdmin } from './account.ts';

/** `eain users role`: changes the role of an account. */
export const changeRole: Command = {
  args: `USERNAME ${ROLES.join('|')}`,
  summary: 'change what an account may do',
  help: ['USERNAME may be an e-mail, too. Works from the next request on.'],
  async run(args, terminal) {
    const [name, word, ...rest] = readWords(args);
    const role = ROLES.find((known) => known === word);
    if (!name || !role || rest.length > 0)
      throw new UsageError(`${ACCOUNT} and one of ${ROLES.join(', ')} are needed`);
    await withDatabase(terminal.env, async ({ db }) => {
      const { id, username } = await getAccount(db, name);
      await change(db, id, role, new Date());
      await logAccountEvent(db, `role_${role}`, id);
      terminal.print(`"${username}" is now ${role === 'admin' ? 'an administrator' : 'an agent'}`);
      await warnWithoutAdmin(db, terminal);
    });
  },
};
