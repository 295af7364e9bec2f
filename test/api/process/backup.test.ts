import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBackup } from '#cli/backup/write-backup.ts';
import { encodePending } from '#photos/encode.ts';
import type { Media } from '#platform/files/media.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { spawnEain } from '#test/support/app/command-line.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import {
  fileNameOf,
  createListing,
  sendListingCall,
  uploadPhoto,
} from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { contentOf } from '#test/support/process/archives.ts';
import { readDisk } from '#test/support/process/disk-state.ts';

let app: TestApp;
let user: SignedInUser;
let photo: Buffer;
let dir: string;
beforeEach(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  user = await addSignedIn(app.db, { role: 'admin' });
  photo = await jpeg(40, 30);
  dir = await mkdtemp(join(tmpdir(), 'eain-backup-'));
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const archive = (): string => join(dir, 'backup.tar');
const target = (): string => join(dir, 'restored');

const backUp = async (): Promise<void> => {
  const { code, err } = await spawnEain(['backup', archive()], { dir: app.config.dataDir });
  expect([code, err]).toEqual([0, '']);
};

const restore = async (): Promise<void> => {
  const { code, err } = await spawnEain(['restore', archive()], { dir: target() });
  expect([code, err]).toEqual([0, '']);
};

const encode = (): Promise<boolean> =>
  encodePending({ ...app, log: memoryLog().log }, new AbortController().signal);

const publish = () => createListing(app, user, {}, { image1: photo, image2: photo });

/** Publishes, changes photos, encodes and deletes until `over.is`; returns the remaining ids. */
const workUntil = async (over: { is: boolean }): Promise<number[]> => {
  const ids: number[] = [];
  while (!over.is) {
    const { id, image1 } = await publish();
    await uploadPhoto(app, user, id, 'image3', { image3: photo });
    await encode();
    await sendListingCall(app, 'DELETE', `deletePropertyPhoto/${fileNameOf(image1)}`, user);
    if (ids.length % 2 === 0) await sendListingCall(app, 'DELETE', String(ids.shift() ?? id), user);
    ids.push(id);
  }
  return ids;
};

test('a backup under load has every record, and every photo of every row', async () => {
  const before = await Promise.all([publish(), publish(), publish()]);
  await encode();
  const over = { is: false };
  const working = Promise.all([workUntil(over), workUntil(over)]);
  await backUp();
  over.is = true;
  await working;
  await restore();
  expect((await readDisk(target())).faults).toEqual([]);
  const [live, restored] = [await contentOf(app.config.dataDir), await contentOf(target())];
  for (const { id } of before)
    for (const [table, key] of [
      ['properties', 'id'],
      ['photos', 'property_id'],
    ] as const) {
      const rowsOf = ({ rows }: typeof live) =>
        rows[table]?.filter((row) => (row as Record<string, unknown>)[key] === id);
      expect(rowsOf(restored)).toEqual(rowsOf(live));
      expect(rowsOf(restored)).not.toEqual([]);
    }
  for (const [path, bytes] of Object.entries(restored.photos))
    expect(live.photos[path] ?? bytes, path).toBe(bytes);
});

test('a restored folder is the same as the one that was backed up, row by row, file by file', async () => {
  const over = { is: false };
  const working = workUntil(over);
  await publish();
  await encode();
  over.is = true;
  await working;
  // The live database notes when the backup was made, which is not in it.
  const live = await contentOf(app.config.dataDir);
  await backUp();
  await restore();
  expect(Object.keys(live.photos).length).toBeGreaterThan(5);
  expect(await contentOf(target())).toEqual(live);
});

test('a photo that is deleted while it is backed up leaves no row behind in the backup', async () => {
  const { id } = await createListing(app, user, {}, { image1: photo });
  let late: string | undefined;
  const media: Media = {
    ...app.media,
    read: async (file) => {
      if (late === undefined) {
        // The photos are listed for the first time; this one is in the copy of the database.
        const { body } = await uploadPhoto(app, user, id, 'image2', { image2: photo });
        late = fileNameOf(body.image2);
      } else if (file === late)
        await sendListingCall(app, 'DELETE', `deletePropertyPhoto/${late}`, user);
      return app.media.read(file);
    },
  };
  expect(await writeBackup(app.db, media, archive())).toMatchObject({ photos: 1, missing: [] });
});
