import type { PictureSource } from '#ui/picture.tsx';

/** A photo that is still on the device, to be shown; nothing where this browser cannot. */
export const pictureOf = async (file: Blob): Promise<PictureSource | undefined> => {
  const image = new Image();
  try {
    image.src = await dataAddress(file);
    await image.decode();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
  return { url: image.src, width: image.naturalWidth, height: image.naturalHeight };
};

const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new DOMException('unreadable')));
    reader.readAsDataURL(file);
  });
