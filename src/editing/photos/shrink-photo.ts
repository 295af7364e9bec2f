import { MAX_PHOTO_BYTES } from '#contract/limits.ts';
import { fitInside, type Size } from './fit-inside.ts';
import { photoTypeOf } from './photo-type.ts';

/** The longest side of what is sent, in pixels: more than any page shows. */
const LONGEST = 2_048;
const QUALITY = 0.85;

/** The longest side of what the form shows, in pixels: a tile at twice its density. */
const PREVIEW = 400;
const PREVIEW_QUALITY = 0.7;

/** A photo as it will be sent, and a small picture of it, as a data address, where one can be made. */
export type Shrunk = { file: Blob; preview: string | undefined };

/** Why a file cannot be sent, as the API would say it. */
export type PhotoFault = 'unsupported_image' | 'file_too_large';

/**
 * Makes a photo small enough for a slow connection, on the device. What cannot be decoded here, or
 * would become larger, is sent as it is, as long as the server knows its kind.
 */
export const shrinkPhoto = async (file: Blob): Promise<Shrunk | PhotoFault> => {
  const type = await photoTypeOf(file);
  const picture = await decode(file);
  const asItIs = type ? orTooLarge({ file, preview: undefined }) : 'unsupported_image';
  if (!picture) return asItIs;
  try {
    const small = draw(picture, fitInside(picture, PREVIEW));
    const preview = small?.toDataURL('image/jpeg', PREVIEW_QUALITY);
    if (type === 'gif') return orTooLarge({ file, preview });
    const jpeg = await toJpeg(draw(picture, fitInside(picture, LONGEST)));
    if (!jpeg && !type) return 'unsupported_image';
    const isBetter = jpeg && (!type || jpeg.size < file.size);
    return orTooLarge({ file: isBetter ? jpeg : file, preview });
  } catch (error) {
    // A browser that cannot draw it: what the server knows can be sent all the same.
    reportError(error);
    return asItIs;
  } finally {
    picture.close();
  }
};

const orTooLarge = (photo: Shrunk): Shrunk | PhotoFault =>
  photo.file.size > MAX_PHOTO_BYTES ? 'file_too_large' : photo;

/** Decoded upright, as the camera says it is to be held. */
const decode = async (file: Blob): Promise<ImageBitmap | undefined> => {
  try {
    return await createImageBitmap(file);
  } catch {
    // Broken, of a kind that this browser does not know, or too large for its memory.
    return undefined;
  }
};

/** Undefined when there is no memory left to draw with. */
const draw = (picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement | undefined => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG knows no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
};

const toJpeg = (canvas: HTMLCanvasElement | undefined): Promise<Blob | null> =>
  new Promise((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    else resolve(null);
  });
