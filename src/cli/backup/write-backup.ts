import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { RefusedError } from '#cli/command.ts';
import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import { allPhotos, filesOfPhoto, type PhotoFiles } from '#photos/files.ts';
import type { Media } from '#platform/files/media.ts';
import { syncFolder } from '#system/durable-files.ts';
import { createArchive, type ArchiveWriter } from './archive-writer.ts';
import { writeDatabaseFile } from './database-file.ts';
import { DATABASE, mediaPath } from './layout.ts';

/** Attempts to take a snapshot of which all photos can be added. */
const MAX_SNAPSHOTS = 10;

/** `photos` is the number of photos; `missing` names those of which files had been missing before. */
type Backup = { photos: number; bytes: number; missing: string[] };

/**
 * Writes the database and its photos into a new archive, while the site runs. Adds the photos before the
 * snapshot, so that one that is deleted afterwards is already in the archive; if it was not, takes another
 * snapshot without it.
 * @throws RefusedError
 */
export const writeBackup = async (db: Db, media: Media, file: string): Promise<Backup> => {
  const target = resolve(file);
  if (existsSync(target)) throw new RefusedError(`${target} is there already`);
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  const archive = createArchive(join(part, 'archive'));
  try {
    const snapshot = join(part, DATABASE);
    const { photos, missing } = await collect({ db, media, archive, snapshot });
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

type CollectParts = {
  db: Db;
  media: Media;
  archive: ArchiveWriter;
  snapshot: string;
};

/** Takes a snapshot and adds all its photos. */
const collect = async ({ db, media, archive, snapshot }: CollectParts) => {
  let before = await addPhotos(archive, media, await allPhotos(db));
  for (let attempt = 0; attempt < MAX_SNAPSHOTS; attempt++) {
    await rm(snapshot, { force: true });
    await writeDatabaseFile(db, snapshot);
    const photos = await photosIn(snapshot);
    const missing = await addPhotos(archive, media, photos);
    // A deletion removes the row before the files. So a photo with a row whose files were missing before this
    // snapshot and still are was not deleted: its files are lost.
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

/** Adds the files that the archive lacks; returns the names of the photos with missing files. */
const addPhotos = async (
  archive: ArchiveWriter,
  media: Media,
  photos: readonly PhotoFiles[],
): Promise<string[]> => {
  const missing = new Set<string>();
  for (const photo of photos) {
    const files = filesOfPhoto(photo).filter((file) => !archive.has(mediaPath(file)));
    // At once, because each is a request if they are in a bucket.
    const contents = await Promise.all(files.map((file) => media.read(file)));
    for (const [index, file] of files.entries()) {
      const bytes = contents[index];
      if (bytes) await archive.addBytes(mediaPath(file), bytes);
      else missing.add(photo.name);
    }
  }
  return [...missing];
};
