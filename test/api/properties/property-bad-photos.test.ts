import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '#contract/limits.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { FORM_TYPE, formBody, type FormPart } from '#test/support/app/form-body.ts';
import { callApi } from '#test/support/app/open-api.ts';
import {
  storedFiles,
  postListing,
  createListing,
  refusalOf,
  LISTING_FORM,
  uploadPhoto,
  type ListingResponse,
} from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import {
  hollowPng,
  lyingJpeg,
  NOT_IMAGES,
  truncatedImages,
} from '#test/support/photos/bad-images.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let agent: SignedInUser;
let photo: Buffer;
/** An existing listing with a photo, which gets further uploads. */
let id: number;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  photo = await jpeg(640, 480);
  agent = await addSignedIn(app.db);
  ({ id } = await createListing(app, agent, {}, { image2: photo }));
});
afterAll(() => app.close());

const state = async () => ({
  files: await storedFiles(app),
  photos: await app.db.selectFrom('photos').selectAll().execute(),
  listings: await app.db.selectFrom('properties').select(['id', 'updated_at']).execute(),
});

/** Expects that a photo is refused in a new and an existing listing, and that no file of it remains. */
const expectRefused = async (bytes: Uint8Array, status: number, message: string) => {
  const before = await state();
  const made = await postListing(app, agent, {}, { image1: photo, image2: bytes, image3: photo });
  expect(refusalOf(made)).toEqual([status, message, `image2: ${message}`]);
  const put = await uploadPhoto(app, agent, id, 'image2', { image2: bytes });
  expect(refusalOf(put)).toEqual([status, message, `image2: ${message}`]);
  expect(await state()).toEqual(before);
};

test.each(NOT_IMAGES)('%s is no photo', async (_what, bytes) => {
  await expectRefused(bytes, 415, 'unsupported_image');
});

test('a truncated photo is refused', async () => {
  for (const [, bytes] of await truncatedImages())
    await expectRefused(bytes, 415, 'unsupported_image');
});

test('a few bytes that claim 50,000 x 50,000 pixels are too large', async () => {
  await expectRefused(hollowPng(50_000, 50_000), 413, 'file_too_large');
  await expectRefused(lyingJpeg(photo, 65_000, 65_000), 413, 'file_too_large');
});

test('a photo whose size does not match its content is broken', async () => {
  await expectRefused(hollowPng(5_000, 5_000), 415, 'unsupported_image');
});

test('11 MB are too large, 10 MB are not', async () => {
  const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
  await expectRefused(padded(11 * 1024 * 1024), 413, 'file_too_large');
  expect((await postListing(app, agent, {}, { image1: padded(MAX_PHOTO_BYTES) })).status).toBe(201);
});

describe('parts that the form does not allow', () => {
  const file = (name: string): FormPart => ({ name, fileName: 'a.jpg', content: 'abc' });
  const texts = Object.entries(LISTING_FORM).map(([name, content]) => ({ name, content }));

  test.each<[string, string, FormPart[]]>([
    ['a sixth photo', 'image6', [1, 2, 3, 4, 5, 6].map((slot) => file(`image${slot}`))],
    ['one photo twice', 'image1', [file('image1'), file('image1')]],
    ['a photo in a slot that is none', 'image0', [file('image0')]],
    ['a field as a file', 'area', [file('area')]],
    ['a photo as a text', 'image1', [{ name: 'image1', content: 'a.jpg' }]],
    ['a field twice', 'area', [{ name: 'area', content: 'another' }]],
  ])('%s', async (_what, field, parts) => {
    const before = await state();
    const payload = formBody(...parts, ...texts);
    const headers = { ...agent.headers, 'content-type': FORM_TYPE };
    const answer = await callApi(app, 'POST', '/api/properties', { headers, payload });
    expect(refusalOf(answer as ListingResponse)).toEqual([
      400,
      'invalid_input',
      `${field}: invalid_input`,
    ]);
    expect(await state()).toEqual(before);
  });
});

describe('metadata of a photo is removed', () => {
  const GPS = {
    IFD0: { Artist: 'secret-name' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 48/1 0/1' },
  };

  test('position and orientation', async () => {
    const camera = await sharp(photo)
      .withMetadata({ orientation: 6 })
      .withExifMerge(GPS)
      .jpeg()
      .toBuffer();
    expect(camera.includes('secret-name')).toBe(true);
    const { photos } = await createListing(app, agent, {}, { image1: camera });
    expect(photos).toMatchObject([{ width: 480, height: 640 }]);
    const { rawPayload } = await app.server.inject(photos[0]?.url ?? '');
    const { exif, orientation, width } = await sharp(rawPayload).metadata();
    expect([exif, orientation, width]).toEqual([undefined, undefined, 480]);
    expect(rawPayload.includes('secret-name')).toBe(false);
  });

  test.each([
    ['a page', '<html><script>alert(1)</script>'],
    ['an archive', 'PK\x03\x04evil.jar'],
    ['a program', '<?php system($_GET["c"]); ?>'],
  ])('%s behind or inside it', async (_what, text) => {
    const behind = Buffer.concat([photo, Buffer.from(text, 'latin1')]);
    const inside = await sharp(photo)
      .withExif({ IFD0: { Copyright: text } })
      .jpeg()
      .toBuffer();
    for (const bytes of [behind, inside]) {
      expect(bytes.includes(text)).toBe(true);
      const { image1 } = await createListing(app, agent, {}, { image1: bytes });
      const { rawPayload, headers } = await app.server.inject(image1 ?? '');
      expect(rawPayload.includes(text)).toBe(false);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'its format: a %s is served like every other photo',
    async (format) => {
      const bytes = await sharp(photo).toFormat(format).toBuffer();
      const { image1 } = await createListing(app, agent, {}, { image1: bytes });
      const { rawPayload } = await app.server.inject(image1 ?? '');
      expect((await sharp(rawPayload).metadata()).format).toBe('jpeg');
    },
  );
});
