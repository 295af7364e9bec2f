import {
  findInvitationId,
  revokeInvitation as revoke,
} from '../../features/accounts/server/invitations.ts';
import { readWord, RefusedError, type Command } from '../command.ts';
import { withDatabase } from '../with-database.ts';

/** `eain invitations revoke`: nobody can register with a code any more. */
export const revokeInvitation: Command = {
  args: 'CODE',
  summary: 'let nobody register with a code any more',
  help: ['Accounts that were opened with it stay.'],
  async run(args, { env, print }) {
    const typed = readWord(args, 'A code');
    await withDatabase(env, async ({ db }) => {
      const id = await findInvitationId(db, typed);
      if (id === undefined) throw new RefusedError(`There is no invitation code "${typed}"`);
      const { code } = await revoke(db, id, new Date());
      print(`Nobody can register with ${code} any more`);
    });
  },
};
