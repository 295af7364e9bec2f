import type { Photo } from '#contract/shapes/photos.ts';
import { ignoreNotFound } from '#editing/ignore-not-found.ts';
import type { PhotoCalls } from '#editing/photos/stored/record-photos.ts';
import type { OrderedItems } from '#editing/use-order.ts';
import type { App } from '#site/page.tsx';
import type { EditConfig, PhotoConfig, StoredRecord } from './edit-config.ts';

type PhotoCallOptions<R> = {
  photos: PhotoConfig<R>;
  find: EditConfig<string, R & StoredRecord>['find'];
  api: App['api'];
  /** The record as it was loaded. */
  record: R;
  /** Called after a new order has made version `to` out of `from`. */
  onVersion: (from: string, to: string) => void;
};

/** Returns the file name of a photo, which identifies it when it is deleted. */
export const fileNameOf = ({ url }: Photo): string => url.slice(url.lastIndexOf('/') + 1);

/** Creates the calls that change the photos of one record. */
export const photoCalls = <R extends StoredRecord>(options: PhotoCallOptions<R>): PhotoCalls => {
  const { photos, find, api, record, onVersion } = options;
  const { photosOf, upload, remove, order } = photos;
  const { id } = record;
  const calls: PhotoCalls = {
    upload: async (slot, file, options) => photosOf(await upload({ api, id }, slot, file, options)),
    remove: async (photo, signal) => {
      await remove({ api, id, signal }, fileNameOf(photo)).catch(ignoreNotFound);
    },
  };
  if (!order) return calls;
  const orderedOf = (stored: R): OrderedItems<Photo> => ({
    items: photosOf(stored),
    updatedAt: stored.updatedAt,
  });
  return {
    ...calls,
    order: {
      baseVersion: record.updatedAt,
      find: async (signal) => orderedOf(await find({ api, id, signal })),
      save: async (arranged, baseVersion, signal) => {
        const slots = arranged.map(({ slot }) => slot);
        const saved = await order({ api, id, signal }, slots, baseVersion);
        onVersion(baseVersion, saved.updatedAt);
        return orderedOf(saved);
      },
    },
  };
};

const refuse = (): never => {
  throw new Error('Records of this kind have no photos');
};

/** The configuration of kinds whose records own no photos. */
export const NO_PHOTOS = {
  max: 0,
  photosOf: () => [],
  upload: refuse,
  remove: refuse,
} satisfies PhotoConfig<unknown>;
