import type { Metadata } from 'sharp';

/** Bytes for each pixel, by what was measured without colour subsampling; deep ones have over 8 bits. */
const PER_PIXEL = { flat: 19, deep: 26 };
const ALPHA = 4 / 3;

/** What any AVIF may take besides what the process has, in bytes: 5 megapixels. */
const ALWAYS = 100_000_000;

/** A photo is worth more than an empty picture of its size, 24 megapixels at most: 1.1 MB. */
const PER_BYTE = 330;
const MOST = 460_000_000;

/** What it takes to decode an AVIF, in bytes; other formats are read piece by piece. */
const avifMemory = ({ width, height, bitsPerSample = 8, hasAlpha }: Metadata): number =>
  width * height * (bitsPerSample > 8 ? PER_PIXEL.deep : PER_PIXEL.flat) * (hasAlpha ? ALPHA : 1);

/** Whether an AVIF of `size` bytes would take more memory than it may. */
export const exceedsMemoryLimit = (avif: Metadata, size: number): boolean =>
  avifMemory(avif) > Math.min(MOST, ALWAYS + size * PER_BYTE);
