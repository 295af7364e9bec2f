import * as z from 'zod/mini';
import { readNumber, readOptions, UsageError, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { optionalText } from '#contract/shapes/texts.ts';
import { insertEvent } from '#db/stores/security-events.ts';
import { INVITATION_LIMITS } from '#features/accounts/rules.ts';
import { createInvitation as create } from '#features/accounts/server/invitations.ts';
import { describeInvitation } from './describe.ts';

/** `eain invitations create`: makes a code for registration. */
export const createInvitation: Command = {
  args: '[--uses N] [--days N] [--note TEXT]',
  summary: 'make an invitation code',
  help: [
    'The code is the last word of the output. Without --uses any number of accounts can be opened',
    'with it, without --days at any time. The note, 100 characters at most, says whom it is for.',
  ],
  async run(args, { env, print }) {
    const text = { type: 'string' } as const;
    const options = readOptions(args, { uses: text, days: text, note: text });
    const uses = readNumber('--uses', options.uses, INVITATION_LIMITS.uses);
    const days = readNumber('--days', options.days, INVITATION_LIMITS.days);
    const note = z.safeParse(optionalText(INVITATION_LIMITS.note), options.note);
    if (!note.success) throw new UsageError('--note must be at most 100 characters');
    await withDatabase(env, async ({ db }) => {
      const now = new Date();
      const made = await create(db, { uses, days, note: note.data }, now);
      await insertEvent(
        db,
        { kind: 'invitation_made', target: { type: 'invitation', id: made.id } },
        now,
      );
      print(`Invitation code (${describeInvitation(made, now)}): ${made.code}`);
    });
  },
};
