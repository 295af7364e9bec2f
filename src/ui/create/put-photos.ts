import { fileNameOf } from '../edit/photo-calls.ts';
import type { Edition, Stored } from '../edit/edition.ts';
import type { Creation } from './creation.ts';

/**
 * Puts photos into records that have some of their own, in the order of their parts: each in the place
 * of the one that is there, so that no record is ever left without.
 */
export const putPhotos =
  <R extends Stored>({
    find,
    photos,
  }: Pick<Edition<string, R>, 'find' | 'photos'>): Creation<string, R>['putPhotos'] =>
  async (call, files) => {
    if (!photos) return;
    const chosen = Object.values(files).filter((file) => file !== undefined);
    for (const [index, file] of chosen.entries())
      await photos.upload(call, index + 1, file, { ...call, onProgress: () => {} });
    for (const photo of photos.of(await find(call)))
      if (photo.slot > chosen.length) await photos.remove(call, fileNameOf(photo));
  };
