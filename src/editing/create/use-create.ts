import { useRef, useState, type RefObject } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Drafts } from '#editing/drafts/use-drafts.ts';
import type { StoredRecord } from '#editing/edit/edit-config.ts';
import type { ChosenPhotos } from '#editing/photos/use-photos.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { withPublishedFragment } from '#site/published-fragment.ts';
import { setValue } from '#ui/form/set-value.ts';
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
  /** The hidden field named `FIRST_PHOTOS_FIELD`. */
  firstPhotosField: RefObject<HTMLInputElement | null>;
};

/**
 * Name of the hidden field, and so of the value in the draft, that says which photos were sent at the
 * first try. After a lost answer it tells whether the server may have other photos.
 */
export const FIRST_PHOTOS_FIELD = 'triedPhotos';

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
  const firstPhotosField = useRef<HTMLInputElement>(null);
  const form = useForm(config.form, app, async (values, signal) => {
    setProgress(NO_PROGRESS);
    const photos = config.photosByPart(await chosen.ready());
    const fingerprint = fingerprintOf(photos);
    const firstPhotos = firstPhotosField.current?.value;
    let hasUnansweredTry = Boolean(firstPhotos);
    setFirstPhotos(firstPhotosField.current, firstPhotos || fingerprint);
    try {
      const hadOtherPhotos = hasUnansweredTry && firstPhotos !== fingerprint;
      const submission = { key: drafts.id, values, files: filesOf(photos), hadOtherPhotos };
      const saved = await submitCreate(config, app, submission, {
        signal,
        onProgress: (fraction) => setProgress((last) => ({ ...last, fraction })),
        onRetry: () => {
          hasUnansweredTry = true;
          setProgress({ fraction: 0, isRetry: true });
        },
      });
      await drafts.finish();
      const { id, updatedAt, convertedFromZawgyi } = saved;
      const page = config.pageHref(id);
      if (convertedFromZawgyi) rememberZawgyi({ page, values, updatedAt });
      await app.navigate(withPublishedFragment(page));
    } catch (error) {
      // The user has left the page, which aborted the call.
      if (signal.aborted) showToast(t('saving.left'), 'alert');
      if (error instanceof ApiError) {
        markRefusedPhotos(error, photos, chosen);
        // This answer says that no record was created.
        if (!hasUnansweredTry && error.code !== 'internal_error')
          setFirstPhotos(firstPhotosField.current, '');
      }
      throw error;
    }
  });
  return { form, progress, drafts, chosen, firstPhotosField };
};

/** Sets the hidden field. It is disabled, and so left out of the draft, until the form was sent once. */
const setFirstPhotos = (field: HTMLInputElement | null, fingerprint: string): void => {
  if (field) field.disabled = fingerprint === '';
  setValue(field, fingerprint);
};

/** Returns a text that differs between two choices of photos. */
const fingerprintOf = (photos: PhotosByPart): string =>
  Object.entries(photos)
    .map(([name, photo]) => `${name}:${photo?.key ?? ''}:${photo?.file?.size ?? 0}`)
    .join(' ');

const filesOf = (photos: PhotosByPart): PhotoFiles =>
  Object.fromEntries(Object.entries(photos).map(([name, photo]) => [name, photo?.file]));

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
