import type { Photo } from '#contract/shapes/photos.ts';
import type { PhotoCalls } from '#editing/photos/stored/use-stored-photos.ts';
import { arrange } from '#editing/use-order.ts';
import type { App } from '#site/page.tsx';
import type { EditConfig, PhotoEdition, StoredRecord } from './edit-config.ts';

/**
 * Which version of the record its photos were seen in, and which one its form was filled from: they
 * differ once somebody else's save was met on one side only.
 */
export type Versions = { photos: string; form: string };

type PhotoCallParts<R> = {
  photos: PhotoEdition<R>;
  find: EditConfig<string, R & StoredRecord>['find'];
  api: App['api'];
  id: number;
  versions: () => Versions;
  onVersions: (versions: Versions) => void;
};

/** The name by which a photo is deleted. */
export const fileNameOf = ({ url }: Photo): string => url.slice(url.lastIndexOf('/') + 1);

/** The calls that change the photos of one record. */
export const photoCalls = <R extends StoredRecord>(parts: PhotoCallParts<R>): PhotoCalls => {
  const { photos, find, api, id, versions, onVersions } = parts;
  const { of, upload, remove, order } = photos;
  const calls: PhotoCalls = {
    upload: async (slot, file, options) => of(await upload({ api, id }, slot, file, options)),
    remove: async (photo, signal) => {
      await remove({ api, id, signal }, fileNameOf(photo));
    },
  };
  if (!order) return calls;
  return {
    ...calls,
    order: async (wanted, isMine, signal) => {
      const call = { api, id, signal };
      const latest = isMine ? await find(call) : undefined;
      const urls = wanted.map(({ url }) => url);
      const there = latest ? arrange(of(latest), urls, ({ url }) => url) : wanted;
      const seen = latest?.updatedAt ?? versions().photos;
      const slots = there.map(({ slot }) => slot);
      const saved = await order(call, slots, seen);
      const { form } = versions();
      // A new order is a save like any other: what is saved next follows on it.
      onVersions({ photos: saved.updatedAt, form: form === seen ? saved.updatedAt : form });
      return of(saved);
    },
  };
};

const none = (): never => {
  throw new Error('It has no photos');
};

/** Of records without photos of their own. */
export const NO_PHOTOS = {
  max: 0,
  of: () => [],
  upload: none,
  remove: none,
} satisfies PhotoEdition<unknown>;
