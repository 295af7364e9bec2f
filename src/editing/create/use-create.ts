import { useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { Draft } from '#editing/drafts/draft-store.ts';
import { useDraftMeta, type Drafts } from '#editing/drafts/use-drafts.ts';
import type { SavedRecord, StoredRecord } from '#editing/edit/edit-config.ts';
import type { ChosenPhotos } from '#editing/photos/use-photos.ts';
import { choiceOf, publishOf, type PublishChoice } from '#editing/publish/publish-choice.ts';
import { startSave, unansweredSaves } from '#editing/save/save-state.ts';
import { useSave } from '#editing/save/use-save.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { withPublishedFragment } from '#site/published-fragment.ts';
import { useForm, type FormHandle } from '#ui/form/use-form.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import type { CreateConfig, PhotoFiles, PhotosByPart } from './create-config.ts';
import { submitCreate } from './submit-create.ts';
import { rememberZawgyi } from './zawgyi-memory.ts';

/** The sent fraction of a record, from 0 to 1, and whether the call is being repeated. */
export type UploadProgress = { fraction: number; isRetry: boolean };

/** A form that creates a record, with its draft and its photos. */
export type CreateState<F extends string> = {
  form: FormHandle<F>;
  progress: UploadProgress;
  drafts: Drafts;
  chosen: ChosenPhotos;
  /** When the record is published; absent for listings. */
  publishing: { choice: PublishChoice; change: (choice: PublishChoice) => void } | undefined;
};

/**
 * Name of the photos of unanswered tries in the metadata of a draft, a fingerprint per line. The server may
 * have stored these photos.
 */
const TRIED_PHOTOS = 'triedPhotos';

const NO_PROGRESS: UploadProgress = { fraction: 0, isRetry: false };

/** Runs the form that creates a record, and then opens the page of the record. */
export const useCreate = <F extends string, R extends StoredRecord>(
  config: CreateConfig<F, R>,
  drafts: Drafts,
  chosen: ChosenPhotos,
): CreateState<F> => {
  const app = useApp();
  const { t } = useI18n();
  const showToast = useToast();
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [choice, setChoice] = useState(() => choiceOf((field) => drafts.draft?.values[field]));
  // The values of a try are the fingerprint of its photos: the server repeats its answer to the first try,
  // so that other values can be compared with it, but other photos cannot.
  const saver = useSave<string>(() => startSave('', triesOf(config, drafts.draft)));
  useDraftMeta(drafts, TRIED_PHOTOS, unansweredSaves(saver.state).join('\n') || undefined);
  const form = useForm(config.form, app, async (values, signal) => {
    setProgress(NO_PROGRESS);
    const photos = config.photosByPart(await chosen.ready());
    const fingerprint = fingerprintOf(photos);
    const hadOtherPhotos = saver.current().unanswered.some((tried) => tried !== fingerprint);
    const submission = {
      key: drafts.id,
      values,
      files: filesOf(hadOtherPhotos ? await withFiles(photos) : photos),
      uploaded: namesOf(photos),
      isRepeat: () => saver.current().unanswered.length > 0,
      hadOtherPhotos,
      publish: publishOf(choice),
    };
    const onProgress = (fraction: number): void => setProgress((last) => ({ ...last, fraction }));
    try {
      const saved = await saver.run<SavedRecord<R>>(
        fingerprint,
        {
          save: (_fingerprint, _base, retry) =>
            submitCreate(config, app, submission, { signal, onProgress, retry }),
        },
        { signal, onRetry: () => setProgress({ fraction: 0, isRetry: true }) },
      );
      if (!saved) return;
      await drafts.finish();
      const { id, updatedAt, convertedFromZawgyi } = saved;
      const page = config.pageHref(id);
      const publication = config.publication?.of(saved);
      if (publication?.publishedAt === null) {
        showToast(t(publication.publishAt === null ? 'publish.saved' : 'publish.planned'));
        // Replaces the form in the history: it would start another record.
        return await app.navigate(config.publication?.editHref(id) ?? page, { isReplaced: true });
      }
      if (convertedFromZawgyi) rememberZawgyi({ page, values, updatedAt });
      await app.navigate(withPublishedFragment(page));
    } catch (error) {
      // The user has left the page, which aborted the call.
      if (signal.aborted) showToast(t('saving.left'), 'alert');
      if (error instanceof ApiError) markRefusedPhotos(error, photos, chosen);
      throw error;
    }
  });
  return {
    form,
    progress,
    drafts,
    chosen,
    publishing: config.publication && { choice, change: setChoice },
  };
};

/**
 * Returns the fingerprints of the photos of unanswered tries. A try that has reached the server has taken the photos of the draft: they
 * stay with the record unless others are chosen.
 */
const triesOf = <F extends string, R extends StoredRecord>(
  { photosByPart }: CreateConfig<F, R>,
  draft: Draft | undefined,
): string[] => {
  const tries = (draft?.meta[TRIED_PHOTOS] ?? '').split('\n').filter(Boolean);
  const isTaken = draft?.hasLostPhotos && tries.length > 0;
  return isTaken ? [fingerprintOf(photosByPart(draft.photos))] : tries;
};

/** Returns a text that differs between two choices of photos. */
const fingerprintOf = (photos: PhotosByPart): string =>
  Object.entries(photos)
    .map(([name, photo]) => `${name}:${photo?.key ?? ''}:${photo?.file?.size ?? 0}`)
    .join(' ');

/**
 * Fetches the files of photos that were chosen on another device.
 * @throws CallError if one does not come: the record would lose that photo
 */
const withFiles = async (photos: PhotosByPart): Promise<PhotosByPart> => {
  const fetched = Object.entries(photos).map(async ([name, photo]) => {
    if (!photo?.preview || photo.file) return [name, photo] as const;
    return [name, { ...photo, file: await fetchFile(photo.preview) }] as const;
  });
  return Object.fromEntries(await Promise.all(fetched));
};

const fetchFile = async (url: string): Promise<Blob> => {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return await answer.blob();
  } catch (error) {
    throw new CallError('network_error', error);
  }
};

const filesOf = (photos: PhotosByPart): PhotoFiles =>
  Object.fromEntries(Object.entries(photos).map(([name, photo]) => [name, photo?.file]));

const namesOf = (photos: PhotosByPart): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(photos).map(([name, photo]) => [name, photo?.uploaded]));

/** Marks the photos that the server has refused. */
const markRefusedPhotos = (
  { fields }: ApiError,
  photos: PhotosByPart,
  chosen: ChosenPhotos,
): void => {
  for (const { field, message } of fields) {
    const photo = photos[field];
    if (photo && (message === 'unsupported_image' || message === 'file_too_large'))
      chosen.refuse(photo.key, message);
  }
};
