import type { EditConfig, StoredRecord } from '#editing/edit/edit-config.ts';
import { fileNameOf } from '#editing/edit/photo-calls.ts';
import type { CreateConfig } from './create-config.ts';

/**
 * Creates the `putPhotos` of a kind whose records own their photos. Uploads into the slots in order, and
 * deletes surplus photos afterwards, so that a record with photos is never without.
 */
export const putPhotos =
  <R extends StoredRecord>({
    find,
    photos,
  }: Pick<EditConfig<string, R>, 'find' | 'photos'>): CreateConfig<string, R>['putPhotos'] =>
  async (call, files) => {
    if (!photos) return;
    const chosen = Object.values(files).filter((file) => file !== undefined);
    for (const [index, file] of chosen.entries())
      await photos.upload(call, index + 1, file, { ...call, onProgress: () => {} });
    for (const photo of photos.photosOf(await find(call)))
      if (photo.slot > chosen.length) await photos.remove(call, fileNameOf(photo));
  };
