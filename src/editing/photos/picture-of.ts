import type { PictureSource } from '#ui/picture.tsx';

/** Reads a photo file as a picture; undefined if this browser cannot show it. */
export const pictureOf = async (file: Blob): Promise<PictureSource | undefined> => {
  const image = new Image();
  try {
    image.src = await toDataUrl(file);
    await image.decode();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
  return { url: image.src, width: image.naturalWidth, height: image.naturalHeight };
};

const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new DOMException('unreadable')));
    reader.readAsDataURL(file);
  });
