import sharp from 'sharp';

/** A JPEG of one colour. */
export const jpeg = (width: number, height: number, background = '#c87'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A photo to fill a form with: of a size that takes a browser no time to make small. */
export const smallPhoto = (colour?: string): Promise<Buffer> => jpeg(1600, 1200, colour);
