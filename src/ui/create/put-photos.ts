import { fileNameOf } from '../edit/photo-calls.ts';
import type { Edition, Stored } from '../edit/edition.ts';
import type { Creation } from './creation.ts';

/** Puts photos into records that have some of their own, in the order of their parts. */
export const putPhotos =
  <R extends Stored>({
    find,
    photos,
  }: Pick<Edition<string, R>, 'find' | 'photos'>): Creation<string, R>['putPhotos'] =>
  async (call, files) => {
    if (!photos) return;
    for (const photo of photos.of(await find(call))) await photos.remove(call, fileNameOf(photo));
    for (const [index, file] of Object.values(files).entries())
      if (file) await photos.upload(call, index + 1, file, { ...call, onProgress: () => {} });
  };
