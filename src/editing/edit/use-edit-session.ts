import { BASE_VERSION_FIELD } from '#editing/drafts/draft-autosave.tsx';
import { useDrafts, type Drafts } from '#editing/drafts/use-drafts.ts';
import { useStoredPhotos, type StoredPhotos } from '#editing/photos/stored/use-stored-photos.ts';
import { useApp } from '#site/page.tsx';
import { useStateRef } from '#ui/use-state-ref.ts';
import type { EditConfig, PhotoConfig, StoredRecord } from './edit-config.ts';
import { NO_PHOTOS, photoCalls, type BaseVersions } from './photo-calls.ts';

/** State of an edit form that survives the remount when a draft is resumed. */
export type EditSession = {
  drafts: Drafts;
  stored: StoredPhotos;
  /** Base version of the form: its next save conflicts with any later version. */
  baseVersion: string;
  /** Returns the base version at the time of the call, before the next render. */
  getBaseVersion: () => string;
  /** Moves the base version of the form from `base` to `saved`, after another save of this user. */
  rebase: (base: string, saved: string) => void;
};

/** Holds the drafts, the photos and the base versions of a record that is being edited. */
export const useEditSession = <F extends string, R extends StoredRecord>(
  name: string,
  config: EditConfig<F, R>,
  record: R,
): EditSession => {
  const { api } = useApp();
  const { id, updatedAt } = record;
  const [{ form: baseVersion }, versions, setVersions] = useStateRef<BaseVersions>({
    photos: updatedAt,
    form: updatedAt,
  });
  const photos: PhotoConfig<R> = config.photos ?? NO_PHOTOS;
  const stored = useStoredPhotos(
    photos,
    photos.photosOf(record),
    photoCalls({
      photos,
      find: config.find,
      api,
      id,
      getVersions: () => versions.current,
      setVersions,
    }),
  );
  const drafts = useDrafts(`${name} ${id}`);
  return {
    drafts: {
      ...drafts,
      resume: () => {
        // The base version of the draft is the one that it was typed over.
        setVersions({ form: drafts.offered?.values[BASE_VERSION_FIELD] ?? updatedAt });
        drafts.resume();
      },
    },
    stored,
    baseVersion,
    getBaseVersion: () => versions.current.form,
    rebase: (base, saved) => {
      if (versions.current.form === base) setVersions({ form: saved });
    },
  };
};
