import type { Metadata } from 'sharp';

/** Memory to decode a pixel, measured without chroma subsampling; `deep` has more than 8 bits per sample. */
const BYTES_PER_PIXEL = { standard: 19, deep: 26 };
const ALPHA_FACTOR = 4 / 3;

/** Memory that any AVIF may take: enough for 5 megapixels. */
const BASE_BYTES = 100_000_000;

/**
 * Further memory for each byte of the file, up to the limit: a large file is a real photo, a small one with
 * many pixels an empty picture. A 24-megapixel photo of 1.1 MB reaches the limit.
 */
const BYTES_PER_FILE_BYTE = 330;
const MAX_BYTES = 460_000_000;

/** Estimates the memory to decode an AVIF in bytes; other formats are decoded piece by piece. */
const decodingBytes = ({ width, height, bitsPerSample = 8, hasAlpha }: Metadata): number =>
  width *
  height *
  (bitsPerSample > 8 ? BYTES_PER_PIXEL.deep : BYTES_PER_PIXEL.standard) *
  (hasAlpha ? ALPHA_FACTOR : 1);

export const exceedsMemoryLimit = (avif: Metadata, fileBytes: number): boolean =>
  decodingBytes(avif) > Math.min(MAX_BYTES, BASE_BYTES + fileBytes * BYTES_PER_FILE_BYTE);
