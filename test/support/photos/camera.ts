import sharp from 'sharp';

/** What a phone writes into its photos, the place among it: Yangon. */
const EXIF = {
  IFD0: { Make: 'Phone', Model: 'Camera' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '16/1 48/1 19/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '96/1 9/1 21/1',
  },
};

/** Where the sky is, in a photo that is held upright. */
export const SKY = { r: 40, g: 90, b: 220 };

/**
 * A photo as a phone makes it: lying on its side with a note how to turn it, and where it was taken.
 * Upright it is three wide and four high, with the sky above. It has 4 megapixels, more than a site
 * keeps, because browsers take long with the 12 that phones take.
 */
export const cameraPhoto = (ground = '#8a5a2b', width = 2400): Promise<Buffer> => {
  const key = `${ground} ${width}`;
  const photo = taken.get(key) ?? takePhoto(ground, width);
  taken.set(key, photo);
  return photo;
};

/** How wide one of 12 megapixels is on its side. */
export const TWELVE_MEGAPIXELS = 4000;

const taken = new Map<string, Promise<Buffer>>();

const takePhoto = (ground: string, width: number): Promise<Buffer> => {
  const height = (width * 3) / 4;
  const sky = { create: { width: width / 5, height, channels: 3, background: SKY } } as const;
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: sky, left: 0, top: 0 }])
    .withExif(EXIF)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
};

let heavy: Promise<Buffer> | undefined;

/** One with so much to see that it weighs several megabytes, as photos of rooms and gardens do. */
export const heavyCameraPhoto = (): Promise<Buffer> =>
  (heavy ??= sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .withExif(EXIF)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer());

/** What a picture shows: its size, the colour near its upper edge and in its middle, its notes. */
export const lookAt = async (picture: Uint8Array) => {
  const image = sharp(picture);
  const { width, height, exif, orientation } = await image.metadata();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
  };
  return {
    width,
    height,
    exif: exif?.toString('latin1'),
    orientation,
    top: colourAt(width / 2, height * 0.05),
    middle: colourAt(width / 2, height * 0.6),
  };
};

type Colour = { r: number; g: number; b: number };

/** True for colours that differ no more than compression makes them. */
export const isNearly = (one: Colour, other: Colour): boolean =>
  Math.abs(one.r - other.r) + Math.abs(one.g - other.g) + Math.abs(one.b - other.b) < 40;
