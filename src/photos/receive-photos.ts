import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import type { Media } from '#platform/files/media.ts';
import type { Images } from '#platform/images/images.ts';
import { createQueue } from '#platform/limits/queue.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { removePhotos, storePhoto, type StoredPhoto } from './files.ts';
import { namesWithoutRow } from './orphans.ts';

/** PRODUCT 8. The timeout is below the 50 s after which clients give up. */
const QUEUE_OPTIONS = { maxWaiting: 64, timeoutMs: 30_000, retryAfterSeconds: 5 };

/**
 * Inspects, decodes and stores uploaded photos, then calls `save`, which inserts their rows. Deletes
 * photos that have no row at the end. `files` are paths by the names of their parts; errors name the part.
 * @throws ApiError `unsupported_image`, `file_too_large`, or `unavailable` if too many photos wait or
 * their turn takes too long
 */
export type ReceivePhotos = <N extends string, T>(
  files: { readonly [P in N]?: string },
  save: (photos: { [P in N]?: StoredPhoto }) => Promise<T>,
) => Promise<T>;

/** `onPhotosAdded` is called when there are photos to encode. */
type PhotoReceiverParts = {
  db: Db;
  media: Media;
  images: Pick<Images, 'inspectImage' | 'decode'>;
  onPhotosAdded: () => void;
  metrics: Metrics;
};

/** Creates the only way for photos from outside into the media. It decodes one upload at a time. */
export const createPhotoReceiver = ({
  db,
  media,
  images,
  onPhotosAdded,
  metrics,
}: PhotoReceiverParts): ReceivePhotos => {
  const enqueue = createQueue(QUEUE_OPTIONS);
  metrics.add({
    name: 'eain_photo_queue_length',
    help: `Uploaded photos that wait to be decoded; at ${QUEUE_OPTIONS.maxWaiting} more are refused.`,
    type: 'gauge',
    read: enqueue.waitingSize,
  });
  return async (files, save) => {
    const parts = Object.entries<string | undefined>(files);
    const stored = new Map<string, StoredPhoto>();
    if (parts.length === 0) return save({});
    const forEachFile = async (
      work: (path: string, part: string) => Promise<unknown>,
    ): Promise<void> => {
      for (const [part, path] of parts)
        if (path !== undefined) await work(path, part).catch(rethrowNaming(part));
    };
    await forEachFile(images.inspectImage);
    try {
      const store = async (path: string, part: string) =>
        stored.set(part, await storePhoto(media, await images.decode(path)));
      await enqueue(() => forEachFile(store), parts.length);
      const answer = await save(Object.fromEntries(stored) as Parameters<typeof save>[0]);
      onPhotosAdded();
      return answer;
    } finally {
      const names = [...stored.values()].map(({ name }) => name);
      await removePhotos(media, await namesWithoutRow(db, names));
    }
  };
};

const rethrowNaming =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, [{ field, message: error.code }]);
  };
