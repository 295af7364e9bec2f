import { readNumber, readOptions, type Command } from '#cli/command.ts';
import { pageLine, toLines } from '#cli/printing.ts';
import { withDatabase } from '#cli/with-database.ts';
import { listUsers as list } from '#features/accounts/server/directory.ts';

const PAGE_SIZE = 100;
const HEADERS = ['id', 'username', 'e-mail', 'role', 'status', 'listings', 'name'];

/** `eain users list`: lists the accounts. */
export const listUsers: Command = {
  args: '[--search TEXT] [--page N]',
  summary: 'list accounts, newest first',
  help: [`TEXT is part of a username, name, e-mail or company. A page has ${PAGE_SIZE} accounts.`],
  async run(args, { env, print }) {
    const options = readOptions(args, { search: { type: 'string' }, page: { type: 'string' } });
    const page = readNumber('--page', options.page, 1_000_000) ?? 1;
    const { users, totalItems } = await withDatabase(env, ({ db }) =>
      list(db, { q: options.search, page, limit: PAGE_SIZE }),
    );
    const rows = users.map((user) => [
      String(user.id),
      user.username,
      user.email,
      user.role,
      user.isDisabled ? 'disabled' : 'active',
      String(user.listings),
      user.name ?? user.company,
    ]);
    const lines = rows.length > 0 ? toLines([HEADERS, ...rows]) : ['No accounts'];
    for (const line of [...lines, ...pageLine(page, PAGE_SIZE, totalItems)]) print(line);
  },
};
