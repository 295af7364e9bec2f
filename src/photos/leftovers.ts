import type { Db } from '../db/tables.ts';
import { photoNameOf, type Media } from '../platform/media.ts';

/** Names asked of the database at once; SQLite takes 32,766 values in a statement. */
const BATCH = 500;

/**
 * Removes the files that no row names, of photos written before `startedAt`: a process was killed
 * between the file and its row, or between deleting a row and its files (ARCHITECTURE, "Running").
 * Returns how many photos went. Heeds `signal` between folders.
 */
export const removeLeftovers = async (
  db: Db,
  media: Media,
  startedAt: Date,
  signal: AbortSignal,
): Promise<number> => {
  let removed = 0;
  for await (const files of media.list()) {
    if (signal.aborted) break;
    const fileOf = new Map(files.map((file) => [photoNameOf(file), file]));
    for (const name of await namesWithoutRow(db, [...fileOf.keys()])) {
      const found = await media.open(fileOf.get(name) ?? name);
      if (!found || found.writtenAt >= startedAt.getTime()) continue;
      await media.removePhoto(name);
      removed++;
    }
  }
  return removed;
};

/** Those of these photos that no row names. */
export const namesWithoutRow = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const unknown = new Set(names);
  for (let from = 0; from < names.length; from += BATCH) {
    const rows = await db
      .selectFrom('photos')
      .select('name')
      .where('name', 'in', names.slice(from, from + BATCH))
      .execute();
    for (const { name } of rows) unknown.delete(name);
  }
  return [...unknown];
};
