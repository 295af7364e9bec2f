import { KEPT_PHOTO, MAX_PHOTO_BYTES } from '#contract/limits.ts';
import { photoTypeOf } from './photo-type.ts';

/** The server encodes what it keeps once more: of this quality it becomes as good as of a larger picture of 0.85, which has half as many bytes again. */
const QUALITY = 0.92;

/** A preview in the form: a tile at double pixel density. */
const PREVIEW = { width: 400, height: 400 };
const PREVIEW_QUALITY = 0.7;

/** A photo as it will be sent; `preview` is a small picture as a data URL, if one can be made. */
type ShrunkPhoto = { file: Blob; preview: string | undefined };

/** The error code with which the API would refuse a file. */
export type PhotoFault = 'unsupported_image' | 'file_too_large';

/**
 * Scales a photo down on the device, for slow connections. A file that this browser cannot decode, or that
 * would become larger, is sent unchanged if the server supports its type.
 */
export const shrinkPhoto = async (file: Blob): Promise<ShrunkPhoto | PhotoFault> => {
  const type = await photoTypeOf(file);
  const picture = await decode(file);
  const unchanged = type ? orTooLarge({ file, preview: undefined }) : 'unsupported_image';
  if (!picture) return unchanged;
  try {
    const small = draw(picture, fitInside(picture, PREVIEW));
    const preview = small?.toDataURL('image/jpeg', PREVIEW_QUALITY);
    if (type === 'gif') return orTooLarge({ file, preview });
    const jpeg = await toJpeg(draw(picture, fitInside(picture, KEPT_PHOTO)));
    if (!jpeg && !type) return 'unsupported_image';
    const isBetter = jpeg && (!type || jpeg.size < file.size);
    return orTooLarge({ file: isBetter ? jpeg : file, preview });
  } catch (error) {
    // This browser cannot draw the photo; the server may still support the file.
    reportError(error);
    return unchanged;
  } finally {
    picture.close();
  }
};

const orTooLarge = (photo: ShrunkPhoto): ShrunkPhoto | PhotoFault =>
  photo.file.size > MAX_PHOTO_BYTES ? 'file_too_large' : photo;

/** Decodes a photo upright, by its EXIF orientation. */
const decode = async (file: Blob): Promise<ImageBitmap | undefined> => {
  try {
    return await createImageBitmap(file);
  } catch {
    // The file is broken, of an unsupported type, or too large for the memory.
    return undefined;
  }
};

/** Returns undefined if there is not enough memory for a canvas. */
const draw = (
  picture: ImageBitmap,
  { width, height }: PixelSize,
): HTMLCanvasElement | undefined => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
};

type PixelSize = { width: number; height: number };

/** Scales a size down so that it fits into a box; smaller sizes are not changed. */
export const fitInside = ({ width, height }: PixelSize, box: PixelSize): PixelSize => {
  const scale = Math.min(1, box.width / Math.max(width, 1), box.height / Math.max(height, 1));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

const toJpeg = (canvas: HTMLCanvasElement | undefined): Promise<Blob | null> =>
  new Promise((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    else resolve(null);
  });
