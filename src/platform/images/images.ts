import { stat } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { ApiError } from '#contract/errors.ts';
import type { ImageFormat } from '#contract/shapes/image-variants.ts';
import { exceedsMemoryLimit } from './avif-memory.ts';
import type { ShareCard } from './share-card.ts';
import { imageTypeOf, type ImageSource } from './type.ts';

/** A photo ready to be stored: its largest JPEG, and that JPEG's size in pixels. */
export type PreparedImage = { jpeg: Buffer; width: number; height: number };

/** What is made of photos from outside, in this process or in one of its own. */
export type Images = {
  /**
   * Judges an uploaded photo by its content, whatever its name says, before anything is decoded.
   * @throws ApiError `unsupported_image`, or `file_too_large` above 50 megapixels and of an AVIF that
   * would take too much memory
   */
  inspectImage: (path: string) => Promise<void>;
  /**
   * Decodes a photo that was judged: turned upright, without metadata, sRGB, at most 1280 pixels
   * wide.
   * @throws ApiError `unsupported_image` when it is broken
   */
  decode: (path: string) => Promise<PreparedImage>;
  /** Makes one variant of a prepared photo. */
  encode: (jpeg: Uint8Array, width: number, format: ImageFormat) => Promise<Uint8Array>;
  /** Draws the picture that stands for a listing where its link is shared, a JPEG. */
  drawShareCard: (card: ShareCard) => Promise<Uint8Array>;
};

/** The largest photo that is decoded, in pixels (PRODUCT 8). */
const MAX_PIXELS = 50_000_000;

/** The box of the largest JPEG, in pixels; tall photos keep a readable width. */
const BOX = { width: 1280, height: 1920 };

// One of two cores is left to the web server. The cache would keep what is never asked for again.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Judges an uploaded photo by its content, whatever its name says, before anything is decoded.
 * @throws ApiError `unsupported_image`, or `file_too_large` above 50 megapixels and of an AVIF that
 * would take too much memory
 */
export const inspectImage = async (source: ImageSource): Promise<void> => {
  const type = await imageTypeOf(source);
  const found = type && (await readHeader(source));
  if (!found || found.mediaType !== type) throw new ApiError('unsupported_image');
  const isAvif = type === 'image/avif';
  if (
    found.width * found.height > MAX_PIXELS ||
    (isAvif && exceedsMemoryLimit(found, await sizeOf(source)))
  )
    throw new ApiError('file_too_large');
};

/**
 * Decodes a photo that was judged: turned upright, without metadata, sRGB, at most 1280 pixels wide.
 * An animation gives its first picture, transparency becomes white. A 12-megapixel JPEG takes about
 * 0.1 s and 60 MB.
 * @throws ApiError `unsupported_image` when it is broken
 */
export const decode = async (source: ImageSource): Promise<PreparedImage> => {
  try {
    const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 78, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    throw new ApiError('unsupported_image');
  }
};

/** Both: judges a photo and decodes it. */
export const prepare = async (source: ImageSource): Promise<PreparedImage> => {
  await inspectImage(source);
  return decode(source);
};

const sizeOf = async (source: ImageSource): Promise<number> =>
  typeof source === 'string' ? (await stat(source)).size : source.length;

/** What the file says of itself; nothing is decoded, so its size does not matter yet. */
const readHeader = async (source: ImageSource): Promise<Metadata | undefined> => {
  try {
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
};

/**
 * One variant of a prepared photo. AVIF effort 1 was measured on the demo pictures: effort 2 takes
 * half as long again for the same size, effort 4 ten times as long for 8 % less.
 */
export const encode = (jpeg: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> => {
  const scaled = sharp(jpeg).resize({ width, withoutEnlargement: true });
  return encoders[format](scaled).toBuffer();
};

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 1 }),
  webp: (image) => image.webp({ quality: 75, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 75, progressive: true }),
};
