import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { IMAGE_FORMATS, variantUrl, variantWidths } from '#contract/shapes/image-variants.ts';
import { photoNameOf } from '#platform/files/media.ts';
import { databaseIn } from '#test/support/sites/demo-data.ts';

type PhotoRow = { name: string; width: number; is_encoded: 0 | 1 };

/** The photos in a data folder, and the inconsistencies between its files and its database. */
export type DiskState = {
  files: ReadonlySet<string>;
  photos: number;
  encoded: number;
  faults: string[];
};

/** Time after a restart within which all inconsistencies have to be gone. */
const TIDY_TIMEOUT_MS = 10_000;

/** Reads the state; the site may be running, but should have no calls in progress. */
export const readDisk = async (dataDir: string): Promise<DiskState> => {
  // Before the files: those of photos that are encoded meanwhile may be missing in the list.
  const { rows, faults } = readDatabase(dataDir);
  const media = join(dataDir, 'media');
  // Files in `.removed` have no address any more.
  const paths = (await filesBelow(media)).filter((path) => !path.startsWith('.removed/'));
  const files = new Set(paths.map((path) => path.split('/').at(-1) ?? ''));
  const names = new Set(rows.map(({ name }) => name));
  for (const { name, width, is_encoded } of rows)
    for (const file of is_encoded ? variantsOf(name, width) : [`${name}.jpg`])
      if (!files.has(file)) faults.push(`a row without its file ${file}`);
  for (const path of paths) {
    const file = path.split('/').at(-1) ?? '';
    if (path !== `${file.slice(0, 2)}/${file}`) faults.push(`a file out of place: media/${path}`);
    else if (!names.has(photoNameOf(file))) faults.push(`a file without a row: media/${path}`);
    else if (file.endsWith('.jpg') && !(await isWholeJpeg(join(media, path))))
      faults.push(`half a file: media/${path}`);
  }
  for (const path of await filesBelow(join(dataDir, 'cache/uploads')))
    faults.push(`a file of a form: cache/uploads/${path}`);
  const encoded = rows.filter((row) => row.is_encoded).length;
  return { files, photos: rows.length, encoded, faults };
};

/** Reads the state until it is consistent, or the time is over. */
export const waitUntilTidy = async (dataDir: string): Promise<DiskState> => {
  const end = Date.now() + TIDY_TIMEOUT_MS;
  for (;;) {
    const state = await readDisk(dataDir);
    if (state.faults.length === 0 || Date.now() > end) return state;
    await wait(100);
  }
};

/** Ids of the rows whose column matches a text; `*` matches any text. */
export const idsIn = (dataDir: string, table: string, column: string, text: string): number[] =>
  withDatabase(dataDir, (database) =>
    database.prepare(`select id from ${table} where ${column} glob ?`).pluck().all(text),
  ) as number[];

// Opens and closes the database each time: only the first new connection after a kill recovers it.
const withDatabase = <T>(dataDir: string, read: (database: Database.Database) => T): T => {
  const database = new Database(databaseIn(dataDir), { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
};

const readDatabase = (dataDir: string): { rows: PhotoRow[]; faults: string[] } =>
  withDatabase(dataDir, (database) => {
    const integrity = database.prepare('pragma integrity_check').pluck().all() as string[];
    const orphans = database.prepare('pragma foreign_key_check').all();
    const faults = integrity.filter((line) => line !== 'ok').map((line) => `the database: ${line}`);
    if (orphans.length > 0) faults.push(`${orphans.length} rows refer to rows that are gone`);
    const rows = database.prepare('select name, width, is_encoded from photos').all();
    return { rows: rows as PhotoRow[], faults };
  });

/** The names of all files of an encoded photo. */
export const variantsOf = (name: string, width: number): string[] =>
  variantWidths(width).flatMap((each) =>
    IMAGE_FORMATS.map((format) => variantUrl({ url: `${name}.jpg`, width }, each, format)),
  );

/** Lists the files below a folder, by relative path. */
const filesBelow = async (dir: string): Promise<string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
};

/** Whether a JPEG is complete. A file that was deleted just now counts as complete. */
const isWholeJpeg = async (path: string): Promise<boolean> => {
  const file = await open(path).catch(() => undefined);
  if (!file) return true;
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2));
    return buffer[0] === 0xff && buffer[1] === 0xd9;
  } finally {
    await file.close();
  }
};
