import { readNumber, readOptions, type Command } from '#cli/command.ts';
import { pageLine, toLines } from '#cli/printing.ts';
import { withDatabase } from '#cli/with-database.ts';
import { listInvitations as list } from '#features/accounts/server/invitations.ts';
import { describeInvitation } from './describe.ts';

const PAGE_SIZE = 100;
const HEADERS = ['code', 'good for', 'note'];

/** `eain invitations list`: lists the codes. */
export const listInvitations: Command = {
  args: '[--page N]',
  summary: 'list invitation codes, newest first',
  help: [`A page has ${PAGE_SIZE} codes.`],
  async run(args, { env, print }) {
    const options = readOptions(args, { page: { type: 'string' } });
    const page = readNumber('--page', options.page, 1_000_000) ?? 1;
    const { invitations, totalItems } = await withDatabase(env, ({ db }) =>
      list(db, { page, limit: PAGE_SIZE }),
    );
    const now = new Date();
    const rows = invitations.map((each) => [
      `…${each.ending}`,
      describeInvitation(each, now),
      each.note ?? '',
    ]);
    const lines = rows.length > 0 ? toLines([HEADERS, ...rows]) : ['No invitation codes'];
    for (const line of [...lines, ...pageLine(page, PAGE_SIZE, totalItems)]) print(line);
  },
};
