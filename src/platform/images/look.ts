import sharp from 'sharp';

/** Columns and rows of the brightness of a photo; each is compared with the one beside it. */
const GRID = { width: 9, height: 8 };

/** Pixels of each side of a cell, of which the mean is taken: that differs less between copies than what scalers make of them. */
const CELL = 16;

/** Smaller differences of brightness, from 0 to 255, are noise of the compression. */
const MIN_DIFFERENCE = 3;

/**
 * Looks that differ in at most so many bits are of the same photo: they have one of the four parts in common. Of 73 pictures of the demo no
 * two differ in fewer than 8, and no copy in another size, compression or format in more than 3 (`look.test.ts`).
 */
export const SAME_LOOK = 3;

/** Plainer pictures, such as a wall or a sky, look like each other without being the same. */
const MIN_CHANGES = 12;

/**
 * What a photo looks like, as four numbers of 16 bits: a bit for each place of an 8 x 8 grid that is brighter than the one beside it
 * (a difference hash). The same photo in another size or compression differs in few bits, another photo in about half. Null for
 * what is too plain to tell.
 */
export type Look = readonly [number, number, number, number];

/** Returns the look of a decoded photo. */
export const lookOf = async (jpeg: Uint8Array): Promise<Look | null> => {
  const means = await cellMeans(jpeg);
  const bits: number[] = [];
  for (let y = 0; y < GRID.height; y++)
    for (let x = 1; x < GRID.width; x++) {
      const at = y * GRID.width + x;
      bits.push((means[at] ?? 0) - (means[at - 1] ?? 0) > MIN_DIFFERENCE ? 1 : 0);
    }
  const count = bits.reduce((sum, bit) => sum + bit, 0);
  if (count < MIN_CHANGES || count > bits.length - MIN_CHANGES) return null;
  const part = (index: number): number =>
    bits.slice(index * 16, index * 16 + 16).reduce((value, bit) => value * 2 + bit, 0);
  return [part(0), part(1), part(2), part(3)];
};

/** Returns the mean brightness of each cell, from 0 to 255, row by row. */
const cellMeans = async (jpeg: Uint8Array): Promise<Float64Array> => {
  const width = GRID.width * CELL;
  const pixels = await sharp(jpeg)
    .greyscale()
    .resize({ width, height: GRID.height * CELL, fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  const means = new Float64Array(GRID.width * GRID.height);
  for (const [at, pixel] of pixels.entries()) {
    const [x, y] = [Math.floor((at % width) / CELL), Math.floor(at / width / CELL)];
    const cell = y * GRID.width + x;
    means[cell] = (means[cell] ?? 0) + pixel / CELL ** 2;
  }
  return means;
};

/** Counts the bits in which two looks differ, from 0 to 64. */
export const lookDistance = (one: Look, other: Look): number =>
  one.reduce((sum, part, index) => sum + countBits(part ^ (other[index] ?? 0)), 0);

const countBits = (value: number): number => value.toString(2).replaceAll('0', '').length;
