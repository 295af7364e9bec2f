import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Form } from '#platform/api/handlers.ts';

/** What tells one JSON body from another. */
export const hashJson = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

/** What tells one form from another: its texts and the bytes of its files, in whatever order they came. */
export const hashForm = async ({ texts, files }: Form): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(inOrder(texts)));
  for (const [name, path] of inOrder(files)) {
    hash.update(`\n${name}\n`);
    for await (const part of createReadStream(path)) hash.update(part as Buffer);
  }
  return hash.digest('base64url');
};

const inOrder = (record: Record<string, string>): [string, string][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
