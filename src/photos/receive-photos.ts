import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import type { Media } from '#platform/files/media.ts';
import type { Images } from '#platform/images/images.ts';
import { createQueue } from '#platform/limits/queue.ts';
import { storePhoto, type StoredPhoto } from './files.ts';
import { namesWithoutRow } from './orphans.ts';

/**
 * 64 photos may wait (PRODUCT 8), none of them for longer than 30 s: clients give up after 50 s.
 */
const QUEUE_OPTIONS = { maxWaiting: 64, timeoutMs: 30_000, retryAfterSeconds: 5 };

/**
 * Takes uploaded photos in: each is judged, decoded in turn and on the disk when `save` is called to
 * write its row. Photos without a row are gone again when this ends, whatever happened. `files` are
 * paths by the names of their parts, which errors name.
 * @throws ApiError `unsupported_image`, `file_too_large`, or `unavailable` when too many wait or it
 * takes too long
 */
export type ReceivePhotos = <N extends string, T>(
  files: { readonly [P in N]?: string },
  save: (photos: { [P in N]?: StoredPhoto }) => Promise<T>,
) => Promise<T>;

/** `onPhotosAdded` hears that there are photos to encode. */
type PhotoReceiverParts = {
  db: Db;
  media: Media;
  images: Pick<Images, 'inspectImage' | 'decode'>;
  onPhotosAdded: () => void;
};

/** The one door for photos from outside: one upload is decoded at a time. */
export const createPhotoReceiver = ({
  db,
  media,
  images,
  onPhotosAdded,
}: PhotoReceiverParts): ReceivePhotos => {
  const enqueue = createQueue(QUEUE_OPTIONS);
  return async (files, save) => {
    const parts = Object.entries<string | undefined>(files);
    const stored = new Map<string, StoredPhoto>();
    if (parts.length === 0) return save({});
    const each = async (work: (path: string, part: string) => Promise<unknown>): Promise<void> => {
      for (const [part, path] of parts)
        if (path !== undefined) await work(path, part).catch(nameOf(part));
    };
    await each(images.inspectImage);
    try {
      const store = async (path: string, part: string) =>
        stored.set(part, await storePhoto(media, await images.decode(path)));
      await enqueue(() => each(store), parts.length);
      const answer = await save(Object.fromEntries(stored) as Parameters<typeof save>[0]);
      onPhotosAdded();
      return answer;
    } finally {
      const names = [...stored.values()].map(({ name }) => name);
      for (const name of await namesWithoutRow(db, names)) await media.removePhoto(name);
    }
  };
};

const nameOf =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, [{ field, message: error.code }]);
  };
