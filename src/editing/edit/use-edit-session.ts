import { PICTURE } from '#editing/drafts/draft-store.ts';
import { useDraftMeta, useDrafts, type Drafts } from '#editing/drafts/use-drafts.ts';
import { useStoredPhotos, type StoredPhotos } from '#editing/photos/stored/use-stored-photos.ts';
import type { Saver } from '#editing/save/use-save.ts';
import { useApp } from '#site/page.tsx';
import type { FormValues } from '#ui/form/rules.ts';
import type { EditConfig, PhotoConfig, StoredRecord } from './edit-config.ts';
import { NO_PHOTOS, photoCalls } from './photo-calls.ts';

/** State of an edit form that survives the remount when a draft is resumed. */
export type EditSession = { drafts: Drafts; stored: StoredPhotos };

/** Name of the base version in the metadata of a draft. */
const BASE_VERSION = 'updatedAt';

/** Holds the drafts and the photos of a record that is being edited. */
export const useEditSession = <F extends string, R extends StoredRecord>(
  name: string,
  config: EditConfig<F, R>,
  record: R,
  saver: Saver<FormValues<F>>,
): EditSession => {
  const { api } = useApp();
  const { id, updatedAt } = record;
  const photos: PhotoConfig<R> = config.photos ?? NO_PHOTOS;
  const stored = useStoredPhotos(
    photos,
    photos.photosOf(record),
    photoCalls({
      photos,
      find: config.find,
      api,
      record,
      // A new order makes a new version of the record: later saves of the form are based on it.
      onVersion: (from, to) => saver.send({ type: 'rebase', from, to }),
    }),
  );
  const drafts = useDrafts(`${name} ${id}`, 'account');
  useDraftMeta(drafts, BASE_VERSION, saver.state.baseVersion);
  useDraftMeta(drafts, PICTURE, stored.photos[0]?.url);
  return {
    drafts: {
      ...drafts,
      resume: (draft) => {
        // The base version of the draft is the one that it was typed over.
        const baseVersion = draft.meta[BASE_VERSION] ?? updatedAt;
        saver.send({ type: 'restart', baseVersion });
        drafts.resume(draft);
      },
    },
    stored,
  };
};
