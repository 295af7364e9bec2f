import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { RefusedError } from '#cli/command.ts';
import { connect } from '#db/connect.ts';
import { writeSnapshot } from '#db/snapshot.ts';
import type { Db } from '#db/tables.ts';
import { allPhotos, filesOfPhoto, type PhotoFiles } from '#photos/files.ts';
import { syncFolder } from '#system/durable-files.ts';
import { createArchive, type ArchiveWriter } from './archive-writer.ts';
import { DATABASE, mediaPath } from './layout.ts';

/** Snapshots that are taken until one is found whose photos are all there. */
const MOST_SNAPSHOTS = 10;

/** What an archive has, its bytes, and the photos of which files were missing before already. */
export type Backup = { photos: number; bytes: number; missing: string[] };

/**
 * Writes the database and its photos into a new archive, while the site goes on. Photos are collected
 * before the snapshot, too: one that is deleted after it is in the archive by then, or else a later
 * snapshot without it is taken.
 * @throws RefusedError
 */
export const writeBackup = async (db: Db, dataDir: string, file: string): Promise<Backup> => {
  const target = resolve(file);
  if (existsSync(target)) throw new RefusedError(`${target} is there already`);
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  const archive = createArchive(join(part, 'archive'));
  try {
    const snapshot = join(part, DATABASE);
    const { photos, missing } = await collect({ db, dataDir, archive, snapshot });
    await archive.addFile(DATABASE, snapshot);
    await archive.finish();
    await rename(join(part, 'archive'), target);
    await syncFolder(dirname(target));
    return { photos, missing, bytes: (await stat(target)).size };
  } finally {
    await archive.abandon();
    await rm(part, { recursive: true, force: true });
  }
};

type Collecting = { db: Db; dataDir: string; archive: ArchiveWriter; snapshot: string };

/** Takes a snapshot and adds all its photos. */
const collect = async ({ db, dataDir, archive, snapshot }: Collecting) => {
  let before = await addPhotos(archive, dataDir, await allPhotos(db));
  for (let taken = 0; taken < MOST_SNAPSHOTS; taken++) {
    await rm(snapshot, { force: true });
    await writeSnapshot(db, snapshot);
    const photos = await photosIn(snapshot);
    const missing = await addPhotos(archive, dataDir, photos);
    // A row goes before its files: what lacks files and still has its row lacked them all along.
    if (missing.every((name) => before.includes(name))) return { photos: photos.length, missing };
    before = missing;
  }
  throw new RefusedError(
    'Too many photos are being deleted. Try again when there is less going on.',
  );
};

const photosIn = async (snapshot: string): Promise<PhotoFiles[]> => {
  const db = connect(snapshot);
  try {
    return await allPhotos(db);
  } finally {
    await db.destroy();
  }
};

/** Adds the files that the archive does not have yet; returns the photos of which some are not there. */
const addPhotos = async (
  archive: ArchiveWriter,
  dataDir: string,
  photos: readonly PhotoFiles[],
): Promise<string[]> => {
  const missing = new Set<string>();
  for (const photo of photos)
    for (const path of filesOfPhoto(photo).map(mediaPath))
      if (!archive.has(path))
        await archive.addFile(path, join(dataDir, path)).catch((error: unknown) => {
          if (!isAbsent(error)) throw error;
          missing.add(photo.name);
        });
  return [...missing];
};

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
