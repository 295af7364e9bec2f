import sharp from 'sharp';

/** A JPEG of one colour. */
export const jpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c87' } })
    .jpeg()
    .toBuffer();
