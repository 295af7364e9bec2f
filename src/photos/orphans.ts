import type { Db } from '#db/tables.ts';
import { photoNameOf, type Media } from '#platform/files/media.ts';
import type { Log } from '#platform/log.ts';

/** Names asked of the database at once; SQLite takes 32,766 values in a statement. */
const BATCH = 500;

/** How long a photo that was set aside is kept (PRODUCT 30). */
const KEPT_DAYS = 30;

/** More than this many and more than this share without a row: the database is likely the wrong one. */
const SUSPICIOUS = { photos: 20, share: 0.05 };

export type PhotoCleanup = { db: Db; media: Media; now: Date; signal?: AbortSignal };

/** The photos that no row names, and how many photos are stored. */
export type OrphanPhotos = { names: string[]; stored: number };

/** Whether this is more than killed processes leave. */
const isSuspicious = ({ names, stored }: OrphanPhotos): boolean =>
  names.length > SUSPICIOUS.photos && names.length > stored * SUSPICIOUS.share;

/**
 * The photos written before a time that no row names: a process was killed between a file and its
 * row, or between deleting a row and its files. Heeds `signal` between folders.
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
      const found = await media.open(fileOf.get(name) ?? name);
      if (found && found.writtenAtMs < before.getTime()) names.push(name);
    }
  }
  return { names, stored };
};

/** Sets photos aside; from now on nobody finds them at their address. Heeds `signal`. */
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
 * Puts back the photos that were set aside and have a row: an older database was in place for a
 * while. Returns how many.
 */
const putBackPhotos = async ({ db, media, signal }: PhotoCleanup): Promise<number> => {
  let count = 0;
  for (const day of await media.listDays())
    for await (const files of media.listSetAside(day)) {
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

/** Deletes for good what was set aside longer ago than it is kept. */
const emptySetAside = async ({ media, now }: PhotoCleanup): Promise<void> => {
  const oldest = dayOf(new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000));
  for (const day of await media.listDays()) if (day < oldest) await media.emptySetAside(day);
};

/**
 * Makes photos and rows fit after a start: puts back what has a row again, sets aside what has none
 * and was written before `startedAt`, unless that is suspiciously much and not `expected`, and deletes
 * for good what was set aside long ago (PRODUCT 30). Says what it did.
 */
export const reconcilePhotos = async (
  cleanup: PhotoCleanup,
  log: Log,
  { startedAt, expected }: { startedAt: Date; expected: boolean },
): Promise<void> => {
  const putBack = await putBackPhotos(cleanup);
  if (putBack > 0) log.info({ photos: putBack }, 'photos put back that have a record again');
  const orphans = await findOrphanPhotos(cleanup, startedAt);
  const { names, stored } = orphans;
  if (isSuspicious(orphans) && !expected) {
    log.error({ photos: names.length, stored }, TOO_MANY);
    return;
  }
  await setAside(cleanup, names);
  if (names.length > 0) log.info({ photos: names.length }, 'photos without a record set aside');
  await emptySetAside(cleanup);
};

const TOO_MANY =
  'too many photos have no record: is this the right database? Nothing was moved; "eain media clean --yes" sets them aside';

/** The day of a time, in UTC. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

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
