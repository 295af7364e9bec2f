import type { FileCache } from '../../../platform/file-cache.ts';
import type { Media } from '../../../platform/media.ts';
import { dropSharePictures } from './share-picture.ts';

/** Removes the files of photos whose rows are gone, and the pictures made of them for sharing. */
export const forgetPhotos = async (
  { media, sharePictures }: { media: Media; sharePictures: FileCache },
  id: number,
  names: readonly string[],
): Promise<void> => {
  await Promise.all(names.map((name) => media.removePhoto(name)));
  await dropSharePictures(sharePictures, id);
};
