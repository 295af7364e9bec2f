import { readWord, RefusedError, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { insertEvent } from '#db/stores/security-events.ts';
import {
  findInvitationIds,
  revokeInvitation as revoke,
} from '#features/accounts/server/invitations.ts';

/** `eain invitations revoke`: ends the validity of a code. */
export const revokeInvitation: Command = {
  args: 'CODE|ENDING',
  summary: 'let nobody register with a code any more',
  help: ['The last four letters are enough. Accounts that were opened with it stay.'],
  async run(args, { env, print }) {
    const typed = readWord(args, 'A code');
    await withDatabase(env, async ({ db }) => {
      const [id, ...others] = await findInvitationIds(db, typed);
      if (id === undefined) throw new RefusedError(`There is no invitation code "${typed}"`);
      if (others.length > 0)
        throw new RefusedError(`Several codes end with "${typed}": give the whole one`);
      const now = new Date();
      const { ending } = await revoke(db, id, now);
      await insertEvent(
        db,
        { kind: 'invitation_revoked', target: { type: 'invitation', id } },
        now,
      );
      print(`Nobody can register with …${ending} any more`);
    });
  },
};
