import { readWord, type Command } from '#cli/command.ts';
import { toMinute } from '#cli/printing.ts';
import { withDatabase } from '#cli/with-database.ts';
import { createReset } from '#features/accounts/server/passwords/resets.ts';
import { paths } from '#site/paths.ts';
import { ACCOUNT, getAccount, logAccountEvent } from './account.ts';

/** `eain users reset`: makes a link to set a forgotten password. */
export const resetPassword: Command = {
  args: 'USERNAME',
  summary: 'make a link to set a new password',
  help: [
    'USERNAME may be an e-mail, too. The link works once, for 24 hours, at PUBLIC_URL; it replaces',
    'earlier ones. Setting the password signs the account out everywhere.',
  ],
  async run(args, { env, print }) {
    const name = readWord(args, ACCOUNT);
    await withDatabase(env, async ({ db, config }) => {
      const { id, username } = await getAccount(db, name);
      const { code, expiresAt } = await createReset(db, id, new Date());
      await logAccountEvent(db, 'reset_made', id);
      print(`Sets the password of "${username}" once, until ${toMinute(expiresAt)}:`);
      print(`${config.publicUrl}${paths.setPassword(code)}`);
    });
  },
};
