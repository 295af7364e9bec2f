import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exceedsMemoryLimit } from './avif-memory.ts';

const avif = async (width: number, height: number, bitdepth: 8 | 10 = 8, channels: 3 | 4 = 3) => {
  const bytes = await sharp({
    create: { width, height, channels, background: { r: 99, g: 99, b: 99, alpha: 0.5 } },
  })
    .toColourspace(bitdepth === 8 ? 'srgb' : 'rgb16')
    .avif({ effort: 0, quality: 10, bitdepth })
    .toBuffer();
  return sharp(bytes).metadata();
};

test('a blank AVIF is accepted up to 5 megapixels, less with more bits or transparency', async () => {
  const small = 1_000;
  expect(exceedsMemoryLimit(await avif(2_250, 2_250), small)).toBe(false);
  expect(exceedsMemoryLimit(await avif(2_350, 2_350), small)).toBe(true);
  expect(exceedsMemoryLimit(await avif(2_250, 2_250, 10), small)).toBe(true);
  expect(exceedsMemoryLimit(await avif(1_900, 1_900, 10), small)).toBe(false);
  expect(exceedsMemoryLimit(await avif(2_250, 2_250, 8, 4), small)).toBe(true);
});

test('an AVIF of a camera is accepted up to 24 megapixels', async () => {
  const camera = await avif(4_000, 3_000);
  expect(exceedsMemoryLimit(camera, 400_000)).toBe(false);
  expect(exceedsMemoryLimit(camera, 300_000)).toBe(true);
  expect(exceedsMemoryLimit({ ...camera, width: 6_000, height: 4_000 }, 1_200_000)).toBe(false);
  expect(exceedsMemoryLimit({ ...camera, width: 7_000, height: 4_000 }, 9_000_000)).toBe(true);
});
