import { readWords, type Command } from '#cli/command.ts';
import { toLines, toMinute } from '#cli/printing.ts';
import { withDatabase } from '#cli/with-database.ts';
import { listWebhooks as list } from '#webhooks/store.ts';

const HEADERS = ['id', 'state', 'waiting', 'last answer', 'address'];

/** `eain webhooks list`: lists the addresses that are told of changes. */
export const listWebhooks: Command = {
  args: '',
  summary: 'list the addresses that are told of changes, and how they answered',
  async run(args, { env, print }) {
    readWords(args);
    const webhooks = await withDatabase(env, ({ db }) => list(db));
    const rows = webhooks.map(({ id, url, waiting, lastAnswer, lastAt, endedAt }) => [
      String(id),
      endedAt === null ? 'told' : 'ended',
      String(waiting),
      lastAnswer === null || lastAt === null ? '' : `${lastAnswer}, ${toMinute(lastAt)}`,
      url,
    ]);
    const lines = rows.length > 0 ? toLines([HEADERS, ...rows]) : ['No webhooks'];
    for (const line of lines) print(line);
  },
};
