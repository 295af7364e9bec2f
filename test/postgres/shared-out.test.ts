import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { engineOf } from '#db/dialect.ts';
import { encodePending } from '#photos/encode.ts';
import { lookColumns } from '#photos/files.ts';
import { lookAtPhotos } from '#photos/look-at.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import * as images from '#platform/images/images.ts';
import { createAccount, outcomeOf, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { addListing } from '#test/support/app/records.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';

const PHOTOS = 6;
const never = new AbortController().signal;

let one: TestApp;
let two: TestApp;
let account: Account;
beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ place: one.place });
  account = await createAccount(one, { username: 'Mya' });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const logIn = async (app: TestApp, password: string): Promise<string> =>
  outcomeOf(await post(app, '/auth/login', { username: 'Mya', password }));

/** Long enough for a signal between two processes, which cannot be waited for where nothing must happen. */
const HEARD_MS = 1_000;
const heard = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: HEARD_MS, interval: 20 });

test('wrong passwords are counted by all processes together, and a right one clears them in all', async () => {
  const wrong = await logIn(one, 'Wrong 1234');
  for (let attempt = 1; attempt < 9; attempt++) await logIn(attempt % 2 ? two : one, 'Wrong 1234');
  expect(await logIn(two, account.password)).toMatch(/^200/);
  await pause(HEARD_MS);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await logIn(one, 'Wrong 1234')).toBe(wrong);
    expect(await logIn(two, 'Wrong 1234')).toBe(wrong);
  }
  await heard(async () =>
    expect([await logIn(one, account.password), await logIn(two, account.password)]).toEqual([
      '429 too_many_requests',
      '429 too_many_requests',
    ]),
  );
});

test('two processes encode each photo once, look at each once, and take over those of one that has died', async () => {
  const media = await createFileMedia(join(one.config.dataDir, 'shared'));
  const bytes = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#4a7' },
  })
    .png()
    .toBuffer();
  const ownerId = await addListing(one.db);
  for (let slot = 1; slot <= PHOTOS; slot++)
    await addPhoto(one.db, media, { owner: 'property_id', ownerId, slot, bytes });
  const ids = await one.db.selectFrom('photos').select('id').orderBy('id').execute();
  const [first] = ids;
  const dying = await engineOf(one.db).openPhotoTurns();
  expect(await dying.take(first?.id ?? 0)).toBe(true);

  const written: string[] = [];
  const counting = {
    ...media,
    write: async (file: string, content: Uint8Array) => {
      written.push(file);
      await media.write(file, content);
    },
  };
  const { log, lines } = memoryLog();
  const encode = ({ db }: TestApp) => encodePending({ db, media: counting, images, log }, never);
  await Promise.all([encode(one), encode(two)]);
  expect(written.length).toBe(new Set(written).size);
  const pending = () =>
    one.db.selectFrom('photos').select('id').where('is_encoded', '=', 0).execute();
  expect(await pending()).toEqual([first]);
  await dying.close();
  await encode(two);
  expect(await pending()).toEqual([]);
  expect(written.length).toBe(PHOTOS * 5);

  await one.db.updateTable('photos').set(lookColumns(undefined)).execute();
  let looks = 0;
  const lookAt = (jpeg: Uint8Array) => (looks++, images.lookAt(jpeg));
  const look = ({ db }: TestApp) =>
    lookAtPhotos(
      { db, media, images: { lookAt }, log },
      { isOver: () => false, failed: new Set() },
    );
  await Promise.all([look(one), look(two)]);
  expect(looks).toBe(PHOTOS);
  expect(new Set(written).size).toBe(written.length);
  expect(lines).toEqual([]);
});
