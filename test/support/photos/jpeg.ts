import sharp from 'sharp';

/** Makes a JPEG of one colour. */
export const jpeg = (width: number, height: number, background = '#c87'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Makes a photo for forms, small enough for browsers to resize at once. */
export const smallPhoto = (colour?: string): Promise<Buffer> => jpeg(1600, 1200, colour);
