import sharp from 'sharp';

/** EXIF data as a phone writes it, including the location: Yangon. */
const EXIF = {
  IFD0: { Make: 'Phone', Model: 'Camera' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '16/1 48/1 19/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '96/1 9/1 21/1',
  },
};

/** Colour of the sky, which is at the top when the photo is upright. */
export const SKY = { r: 40, g: 90, b: 220 };

/**
 * Makes a photo as a phone does: stored sideways with an orientation tag, and with its location.
 * Upright it is 3:4 with the sky at the top. It has 4 megapixels, more than a site keeps, because
 * browsers are slow with the 12 that phones take.
 */
export const cameraPhoto = (ground = '#8a5a2b', width = 2400): Promise<Buffer> => {
  const key = `${ground} ${width}`;
  const photo = photoCache.get(key) ?? takePhoto(ground, width);
  photoCache.set(key, photo);
  return photo;
};

/** Width of a photo of 12 megapixels as stored, sideways. */
export const TWELVE_MEGAPIXELS_WIDTH_PX = 4000;

const photoCache = new Map<string, Promise<Buffer>>();

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

/**
 * Makes a photo of 12 megapixels with so much detail that it has several megabytes, like photos of
 * rooms and gardens.
 */
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

/**
 * Reads the size, EXIF data and orientation of a picture, and its colours near the top and in the
 * middle.
 */
export const inspectPicture = async (picture: Uint8Array) => {
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

/** Whether two colours differ no more than compression makes them. */
export const isSimilarColour = (one: Colour, other: Colour): boolean =>
  Math.abs(one.r - other.r) + Math.abs(one.g - other.g) + Math.abs(one.b - other.b) < 40;
