import { isHeic } from './photo-type.ts';
import type { PhotoFault } from './shrink-photo.ts';

/** Why a photo was refused, or its upload failed. */
export type PhotoErrorReason = PhotoFault | 'heic' | 'max_reached' | 'upload_failed';

/** An error about one chosen photo, by its key or slot, or about the whole choice (`max`). */
export type PhotoError = { id: string; reason: PhotoErrorReason; fileName?: string | undefined };

/** Creates the error about a file that cannot be sent. */
export const photoErrorOf = async (
  id: string,
  file: Blob,
  fault: PhotoFault,
): Promise<PhotoError> => {
  const isHeicFile = fault === 'unsupported_image' && (await isHeic(file));
  return {
    id,
    reason: isHeicFile ? 'heic' : fault,
    fileName: file instanceof File && file.name ? file.name : undefined,
  };
};
