import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Header, Pack, ReadEntry } from 'tar';
import { databaseIn } from '#test/support/sites/demo-data.ts';

/** An entry of a tar archive; the content of a link is its target. */
export type TarEntry = { path: string; content: string | Buffer; type?: 'File' | 'SymbolicLink' };

/** Writes a tar archive with any entries, including unsafe ones. */
export const writeTar = async (file: string, entries: readonly TarEntry[]): Promise<void> => {
  const pack = new Pack({ portable: true });
  for (const { path, content, type = 'File' } of entries) {
    const bytes = Buffer.from(type === 'File' ? content : '');
    const header = { path, size: bytes.length, mode: 0o600, type, mtime: new Date() };
    const entry = new ReadEntry(
      new Header(type === 'File' ? header : { ...header, linkpath: String(content) }),
    );
    pack.add(entry);
    entry.end(bytes);
  }
  pack.end();
  await writeFile(file, await pack.concat());
};

/** Reads every row of every table, and every published photo as base64, of a data folder. */
export const contentOf = async (
  dataDir: string,
): Promise<{ rows: Record<string, unknown[]>; photos: Record<string, string> }> => {
  const database = new Database(databaseIn(dataDir), { readonly: true });
  const tables = database
    .prepare(
      "select name from sqlite_master where type = 'table' and sql not like 'create virtual%'",
    )
    .pluck()
    .all() as string[];
  const rows = Object.fromEntries(
    tables.map((table) => [table, database.prepare(`select * from "${table}"`).all()]),
  );
  database.close();
  const media = join(dataDir, 'media');
  const entries = await readdir(media, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(media.length + 1))
    .filter((path) => !path.startsWith('.'))
    .toSorted();
  const photos: Record<string, string> = {};
  for (const path of files) photos[path] = (await readFile(join(media, path))).toString('base64');
  return { rows, photos };
};
