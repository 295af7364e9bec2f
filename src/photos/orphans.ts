import { daysAfter, HOUR_MS } from '#contract/durations.ts';
import { isFarAhead } from '#db/stores/newest-time.ts';
import type { Db } from '#db/tables.ts';
import { photoNameOf, type Media } from '#platform/files/media.ts';
import type { Log } from '#platform/log.ts';

/** Names per query; SQLite takes at most 32,766 values in a statement. */
const BATCH_SIZE = 500;

/** How long photos that were set aside are kept (PRODUCT 30). */
const MAX_AGE_DAYS = 30;

/** Younger photos may belong to an upload that has not written its row yet. */
export const MIN_ORPHAN_AGE_MS = HOUR_MS;

/** If there are more orphans than both of these, the database is likely the wrong one. */
const SUSPICIOUS = { photos: 20, share: 0.05 };

type PhotoCleanup = { db: Db; media: Media; now: Date; signal?: AbortSignal };

/** The names of photos without a row, and the number of all stored photos. */
type OrphanPhotos = { names: string[]; stored: number };

/** Returns whether there are more orphans than killed processes leave. */
const isSuspicious = ({ names, stored }: OrphanPhotos): boolean =>
  names.length > SUSPICIOUS.photos && names.length > stored * SUSPICIOUS.share;

/**
 * Finds photos without a row that were written before a time. They are left by a process that was killed
 * between writing a file and its row, or between deleting a row and its files. `signal` ends the search
 * after the current part.
 */
export const findOrphanPhotos = async (
  { db, media, signal }: PhotoCleanup,
  before: Date,
): Promise<OrphanPhotos> => {
  const names: string[] = [];
  let stored = 0;
  for await (const files of media.list()) {
    if (signal?.aborted) break;
    const fileOf = new Map(files.map((file) => [photoNameOf(file), file]));
    stored += fileOf.size;
    for (const name of await namesWithoutRow(db, [...fileOf.keys()])) {
      const found = await media.find(fileOf.get(name) ?? name);
      if (found && found.writtenAtMs < before.getTime()) names.push(name);
    }
  }
  return { names, stored };
};

/** Moves photos out of the media, where their addresses no longer find them; `signal` stops it. */
export const setAside = async (
  { media, now, signal }: PhotoCleanup,
  names: readonly string[],
): Promise<void> => {
  for (const name of names) {
    if (signal?.aborted) return;
    await media.setAside(name, dayOf(now));
  }
};

/**
 * Puts back photos that were set aside but have a row, which happens after an older database was in use
 * for a while. Returns their number.
 */
const putBackPhotos = async ({ db, media, signal }: PhotoCleanup): Promise<number> => {
  let count = 0;
  for (const day of await media.listDays())
    for await (const files of media.list(day)) {
      if (signal?.aborted) return count;
      const names = [...new Set(files.map(photoNameOf))];
      const unknown = new Set(await namesWithoutRow(db, names));
      for (const name of names.filter((each) => !unknown.has(each))) {
        await media.putBack(name, day);
        count++;
      }
    }
  return count;
};

/** Puts back photos that were just set aside and whose rows were written meanwhile, as by an import beside a start. Returns their number. */
const putBackSaved = async (
  { db, media, now }: PhotoCleanup,
  names: readonly string[],
): Promise<number> => {
  const unknown = new Set(await namesWithoutRow(db, names));
  const saved = names.filter((name) => !unknown.has(name));
  for (const name of saved) await media.putBack(name, dayOf(now));
  return saved.length;
};

/**
 * Puts back photos that a start set aside before their rows were written. Whoever stores photos while a site may start calls it
 * after the transaction: the start itself looks for rows that came before it moved the files.
 */
export const keepPhotos = async (media: Media, names: readonly string[]): Promise<void> => {
  const missing: string[] = [];
  for (const name of names) if (!(await media.find(`${name}.jpg`))) missing.push(name);
  if (missing.length === 0) return;
  for (const day of await media.listDays())
    for (const name of missing) await media.putBack(name, day);
};

/** Deletes photos that were set aside more than `MAX_AGE_DAYS` ago. */
const emptySetAside = async ({ media, now }: PhotoCleanup): Promise<void> => {
  const oldest = daysAfter(now, -MAX_AGE_DAYS).slice(0, 10);
  for (const day of await media.listDays()) if (day < oldest) await media.emptySetAside(day);
};

/**
 * Reconciles photos with their rows after a start (PRODUCT 30), and logs what it did. Puts back photos that
 * have a row again, sets orphans from before a time aside, and deletes what was set aside long ago.
 * Moves nothing if there are suspiciously many orphans, unless that is `expected`.
 */
export const reconcilePhotos = async (
  cleanup: PhotoCleanup,
  log: Log,
  { before, expected }: { before: Date; expected: boolean },
): Promise<void> => {
  const putBack = await putBackPhotos(cleanup);
  if (putBack > 0) log.info({ photos: putBack }, 'photos put back that have a record again');
  const orphans = await findOrphanPhotos(cleanup, before);
  const { names, stored } = orphans;
  if (isSuspicious(orphans) && !expected) {
    log.error({ photos: names.length, stored }, TOO_MANY);
    return;
  }
  await setAside(cleanup, names);
  const photos = names.length - (await putBackSaved(cleanup, names));
  if (photos > 0) log.info({ photos }, 'photos without a record set aside');
  // What is deleted is not deleted because the clock is wrong.
  if (!(await isFarAhead(cleanup.db, cleanup.now))) await emptySetAside(cleanup);
};

const TOO_MANY =
  'too many photos have no record: is this the right database? Nothing was moved; "eain media clean --yes" sets them aside';

/** Formats the UTC date of a time. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Returns those of these names that have no row. */
export const namesWithoutRow = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const unknown = new Set(names);
  for (let from = 0; from < names.length; from += BATCH_SIZE) {
    const rows = await db
      .selectFrom('photos')
      .select('name')
      .where('name', 'in', names.slice(from, from + BATCH_SIZE))
      .execute();
    for (const { name } of rows) unknown.delete(name);
  }
  return [...unknown];
};
