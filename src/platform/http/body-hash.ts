import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Form } from '#platform/api/handlers.ts';

export const hashJson = (body: unknown): string =>
  hash('sha256', JSON.stringify(body ?? null), 'base64url');

/** Hashes the texts of a form and the bytes of its files, whatever their order. */
export const hashForm = async ({ texts, files }: Form): Promise<string> => {
  const whole = createHash('sha256').update(JSON.stringify(sortedEntries(texts)));
  for (const [name, path] of sortedEntries(files)) {
    whole.update(`\n${name}\n`);
    for await (const part of createReadStream(path)) whole.update(part as Buffer);
  }
  return whole.digest('base64url');
};

const sortedEntries = (record: Record<string, string>): [string, string][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
