import type { EditConfig, StoredRecord } from '#editing/edit/edit-config.ts';
import { fileNameOf } from '#editing/edit/photo-calls.ts';
import type { CreateConfig } from './create-config.ts';

/**
 * Puts photos into records that have some of their own, in the order of their parts: each in the place
 * of the one that is there, so that no record is ever left without.
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
    for (const photo of photos.of(await find(call)))
      if (photo.slot > chosen.length) await photos.remove(call, fileNameOf(photo));
  };
