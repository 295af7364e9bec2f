import { VERSION } from '#editing/drafts/draft-keeper.tsx';
import { useDrafts, type Drafts } from '#editing/drafts/use-drafts.ts';
import { useStoredPhotos, type StoredPhotos } from '#editing/photos/stored/use-stored-photos.ts';
import { useApp } from '#site/page.tsx';
import { useStateRef } from '#ui/use-state-ref.ts';
import type { EditConfig, PhotoEdition, StoredRecord } from './edit-config.ts';
import { NO_PHOTOS, photoCalls, type Versions } from './photo-calls.ts';

/** What outlives the form of a record, when it goes on with a draft. */
export type EditSession = {
  drafts: Drafts;
  stored: StoredPhotos;
  /** The version that the form was filled from, and what it is by now. */
  version: string;
  versionNow: () => string;
  /** A save of one's own came after the version that was seen: the form follows on it, too. */
  followOn: (seen: string, saved: string) => void;
};

/** Keeps drafts and photos of a record, and which version of it was seen. */
export const useSession = <F extends string, R extends StoredRecord>(
  name: string,
  edition: EditConfig<F, R>,
  record: R,
): EditSession => {
  const { api } = useApp();
  const { id, updatedAt } = record;
  const [{ form: version }, now, change] = useStateRef<Versions>({
    photos: updatedAt,
    form: updatedAt,
  });
  const photos: PhotoEdition<R> = edition.photos ?? NO_PHOTOS;
  const stored = useStoredPhotos(
    photos,
    photos.of(record),
    photoCalls({
      photos,
      find: edition.find,
      api,
      id,
      versions: () => now.current,
      onVersions: change,
    }),
  );
  const drafts = useDrafts(`${name} ${id}`);
  return {
    drafts: {
      ...drafts,
      goOn: () => {
        // What was typed then follows on what was stored then.
        change({ form: drafts.offered?.values[VERSION] ?? updatedAt });
        drafts.goOn();
      },
    },
    stored,
    version,
    versionNow: () => now.current.form,
    followOn: (seen, saved) => {
      if (now.current.form === seen) change({ form: saved });
    },
  };
};
