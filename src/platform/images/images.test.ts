import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { projectRoot } from '#system/project-root.ts';
import { encode, prepare } from './images.ts';

const GPS = { IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '16/1 48/1 0/1' } };

const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } });

const codeOf = (bytes: Uint8Array): Promise<unknown> =>
  prepare(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

let house: Buffer;
beforeAll(async () => {
  house = await readFile(join(projectRoot, 'demo/pictures/house-0.jpg'));
});

describe('an image is accepted by its content', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    const image = await prepare(await blank(300, 200).toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 300, height: 200 });
    expect(await sharp(image.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 300 });
  });

  test('one pixel, grey, 16 bits, CMYK, transparency', async () => {
    const images = [
      blank(1, 1).png(),
      sharp(house).greyscale().jpeg(),
      sharp(house).toColourspace('rgb16').png(),
      sharp(house).toColourspace('cmyk').jpeg(),
    ];
    for (const image of images) {
      const { jpeg } = await prepare(await image.toBuffer());
      expect((await sharp(jpeg).metadata()).space).toMatch(/srgb|b-w/);
    }
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } });
    const { jpeg } = await prepare(await clear.png().toBuffer());
    const { channels } = await sharp(jpeg).stats();
    expect(channels[0]?.min).toBeGreaterThan(250);
  });
});

test('an SVG, a TIFF, a text, an empty file and truncated photos are refused', async () => {
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await blank(9, 9).tiff().toBuffer(),
    Buffer.from('<html>no image</html>'),
    Buffer.alloc(0),
    house.subarray(0, house.length / 2),
    (await sharp(house).png().toBuffer()).subarray(0, 50_000),
  ];
  for (const bytes of refused) expect(await codeOf(bytes)).toBe('unsupported_image');
});

test('more than 50 megapixels are too large, also in a small file', async () => {
  expect(await codeOf(await blank(8000, 6251).png().toBuffer())).toBe('file_too_large');
  expect(await codeOf(await blank(8000, 6250).png().toBuffer())).toBe('accepted');
});

test('the largest JPEG is upright, within its box, and has no metadata', async () => {
  const camera = await sharp(house)
    .withMetadata({ orientation: 6 })
    .withExifMerge(GPS)
    .jpeg()
    .toBuffer();
  expect(camera.includes('secret')).toBe(true);
  const { jpeg, width, height } = await prepare(camera);
  expect([width, height]).toEqual([853, 1280]);
  const found = await sharp(jpeg).metadata();
  expect(found).toMatchObject({ width: 853, height: 1280, isProgressive: true, hasProfile: false });
  expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
  expect(jpeg.includes('secret')).toBe(false);
});

test.each([
  [4000, 3000, 1280, 960],
  [3000, 4000, 1280, 1707],
  [20_000, 500, 1280, 32],
  [500, 8000, 120, 1920],
  [640, 480, 640, 480],
])('%i x %i is scaled to %i x %i', async (width, height, preparedWidth, preparedHeight) => {
  const image = await prepare(await blank(width, height).jpeg().toBuffer());
  expect([image.width, image.height]).toEqual([preparedWidth, preparedHeight]);
});

test('variants have their format and width, and AVIF is the smallest', async () => {
  const { jpeg } = await prepare(house);
  const sizes: number[] = [];
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const bytes = await encode(jpeg, 640, format);
    const { width, mediaType } = await sharp(bytes).metadata();
    expect([width, mediaType]).toEqual([640, `image/${format === 'jpg' ? 'jpeg' : format}`]);
    sizes.push(bytes.length);
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(sizes[0]).toBeLessThan(25_000);
});
