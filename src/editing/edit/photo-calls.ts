import type { Photo } from '#contract/shapes/photos.ts';
import type { PhotoCalls } from '#editing/photos/stored/use-stored-photos.ts';
import { arrange } from '#editing/use-order.ts';
import type { App } from '#site/page.tsx';
import type { EditConfig, PhotoConfig, StoredRecord } from './edit-config.ts';

/**
 * The base versions of the photo order and of the form. They differ after the order was saved over a
 * version of somebody else, or a draft with an older base version was resumed.
 */
export type BaseVersions = { photos: string; form: string };

type PhotoCallOptions<R> = {
  photos: PhotoConfig<R>;
  find: EditConfig<string, R & StoredRecord>['find'];
  api: App['api'];
  id: number;
  getVersions: () => BaseVersions;
  setVersions: (versions: BaseVersions) => void;
};

/** Returns the file name of a photo, which identifies it when it is deleted. */
export const fileNameOf = ({ url }: Photo): string => url.slice(url.lastIndexOf('/') + 1);

/** Creates the calls that change the photos of one record. */
export const photoCalls = <R extends StoredRecord>(options: PhotoCallOptions<R>): PhotoCalls => {
  const { photos, find, api, id, getVersions, setVersions } = options;
  const { photosOf, upload, remove, order } = photos;
  const calls: PhotoCalls = {
    upload: async (slot, file, options) => photosOf(await upload({ api, id }, slot, file, options)),
    remove: async (photo, signal) => {
      await remove({ api, id, signal }, fileNameOf(photo));
    },
  };
  if (!order) return calls;
  return {
    ...calls,
    order: async (wanted, isOverwrite, signal) => {
      const call = { api, id, signal };
      const latest = isOverwrite ? await find(call) : undefined;
      const urls = wanted.map(({ url }) => url);
      const arranged = latest ? arrange(photosOf(latest), urls, ({ url }) => url) : wanted;
      const baseVersion = latest?.updatedAt ?? getVersions().photos;
      const slots = arranged.map(({ slot }) => slot);
      const saved = await order(call, slots, baseVersion);
      const { form } = getVersions();
      // A new order makes a new version of the record: later saves are based on it.
      setVersions({ photos: saved.updatedAt, form: form === baseVersion ? saved.updatedAt : form });
      return photosOf(saved);
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
