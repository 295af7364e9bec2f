import { stat } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { ApiError } from '#contract/errors.ts';
import { KEPT_PHOTO } from '#contract/limits.ts';
import type { ImageFormat } from '#contract/shapes/image-variants.ts';
import { exceedsMemoryLimit } from './avif-memory.ts';
import { lookOf, type Look } from './look.ts';
import type { ShareCard } from './share-card.ts';
import { imageTypeOf, type ImageSource } from './type.ts';

/** A decoded photo: its largest JPEG, the size of that in pixels, and what it looks like. */
export type PreparedImage = {
  jpeg: Buffer;
  width: number;
  height: number;
  look?: Look | null | undefined;
};

/** Image processing, in this process (the functions below) or in a process of its own (`process.ts`). */
export type Images = {
  inspectImage: (path: string) => Promise<void>;
  decode: (path: string) => Promise<PreparedImage>;
  encode: (jpeg: Uint8Array, width: number, format: ImageFormat) => Promise<Uint8Array>;
  lookAt: (jpeg: Uint8Array) => Promise<Look | null>;
  drawShareCard: (card: ShareCard) => Promise<Uint8Array>;
};

/** PRODUCT 8. */
const MAX_PIXELS = 50_000_000;

// One thread leaves the second core to the web server. The cache would keep images that are not needed again.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Checks the first bytes and the header of an uploaded photo, without decoding it.
 * @throws ApiError `unsupported_image`, or `file_too_large` for more than 50 megapixels or an AVIF that
 * needs too much memory
 */
export const inspectImage = async (source: ImageSource): Promise<void> => {
  const type = await imageTypeOf(source);
  const header = type && (await readHeader(source));
  if (!header || header.mediaType !== type) throw new ApiError('unsupported_image');
  const isAvif = type === 'image/avif';
  if (
    header.width * header.height > MAX_PIXELS ||
    (isAvif && exceedsMemoryLimit(header, await sizeOf(source)))
  )
    throw new ApiError('file_too_large');
};

/**
 * Decodes an inspected photo into an upright sRGB JPEG without metadata, at most 1280 pixels wide. Takes the
 * first frame of an animation, and makes transparency white. A 12-megapixel JPEG takes about 0.1 s and
 * 60 MB.
 * @throws ApiError `unsupported_image` if it is broken
 */
export const decode = async (source: ImageSource): Promise<PreparedImage> => {
  try {
    const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ ...KEPT_PHOTO, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 78, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height, look: await lookOf(data) };
  } catch {
    throw new ApiError('unsupported_image');
  }
};

/** Returns what a stored photo looks like, as `decode` does of an uploaded one; null if it is too plain to tell. */
export const lookAt = (jpeg: Uint8Array): Promise<Look | null> => lookOf(jpeg);

/** Inspects and decodes a photo. */
export const prepare = async (source: ImageSource): Promise<PreparedImage> => {
  await inspectImage(source);
  return decode(source);
};

const sizeOf = async (source: ImageSource): Promise<number> =>
  typeof source === 'string' ? (await stat(source)).size : source.length;

/** Reads the header without decoding, so the size of the image does not matter. */
const readHeader = async (source: ImageSource): Promise<Metadata | undefined> => {
  try {
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
};

/**
 * Encodes one variant of a prepared photo. AVIF effort 1 is by measurement on the demo photos: effort 2
 * takes 1.5 times as long for the same size, effort 4 ten times as long for 8 % less.
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
