import { isHeic } from './photo-type.ts';
import type { PhotoFault } from './shrink-photo.ts';

/** Why a photo was not taken, or did not get there. */
export type RefusalReason = PhotoFault | 'heic' | 'max_reached' | 'upload_failed';

/** What is to be said of photos that were chosen; `fileName` where it is about one of several. */
export type PhotoRefusal = { id: string; reason: RefusalReason; fileName?: string | undefined };

/** Says of a file why it cannot be sent, by its name. */
export const refusalOf = async (
  id: string,
  file: Blob,
  fault: PhotoFault,
): Promise<PhotoRefusal> => {
  const isOfPhone = fault === 'unsupported_image' && (await isHeic(file));
  return {
    id,
    reason: isOfPhone ? 'heic' : fault,
    fileName: file instanceof File && file.name ? file.name : undefined,
  };
};
