import { ApiError } from '#contract/errors.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import type { SavedRecord, StoredRecord } from '#editing/edit/edit-config.ts';
import { isPublishedAs } from '#editing/publish/publish-choice.ts';
import type { Retry } from '#editing/save/run-save.ts';
import type { App } from '#site/page.tsx';
import type { FormValues } from '#ui/form/rules.ts';
import type { CreateConfig, PhotoFiles, SentPhotos } from './create-config.ts';

/** What a create form sends. */
type CreateSubmission<F extends string> = {
  /** The idempotency key: however often it is sent, the server creates one record. */
  key: string;
  values: FormValues<F>;
  /** All photos; `uploaded` are the names of those that the server has already, by part. */
  files: PhotoFiles;
  uploaded: Readonly<Record<string, string | undefined>>;
  /** Whether an earlier try of this form, or of the draft that it goes on with, may have reached the server. */
  isRepeat: () => boolean;
  /** Whether such a try had other photos. */
  hadOtherPhotos: boolean;
  /** When it is published. */
  publish: Publish;
};

type SubmitCreateOptions = {
  signal: AbortSignal;
  /** Gets the sent fraction, from 0 to 1. */
  onProgress: (fraction: number) => void;
  retry: Retry;
};

/**
 * Creates one record, even if the call has to be repeated (PRODUCT 9).
 * @throws ApiError `changed_elsewhere` if another tab or device has made something else of the same draft
 * @throws ApiError, CallError as the calls do, if repeating them did not help
 */
export const submitCreate = async <F extends string, R extends StoredRecord>(
  { create, hasFormValues, save, putPhotos, publication }: CreateConfig<F, R>,
  app: App,
  { key, values, files, uploaded, isRepeat, hadOtherPhotos, publish }: CreateSubmission<F>,
  { signal, onProgress, retry }: SubmitCreateOptions,
): Promise<SavedRecord<R>> => {
  const when = publication && ({ publish } as const);
  const created = await retry(async () => {
    const options = { headers: idempotencyHeaders(key, isRepeat()), signal, onProgress };
    try {
      return await create(app, values, { ...sentPhotos(files, uploaded), ...when }, options);
    } catch (error) {
      // The server has photos for a month: a draft may be older. One of another device has no files.
      const isOnlyThere = Object.keys(uploaded).some((part) => uploaded[part] && !files[part]);
      if (!areGone(error) || isOnlyThere) throw error;
      return create(app, values, { files, ...when }, options);
    }
  });
  const call = { api: app.api, id: created.id, signal };
  // An earlier try had reached the server, which repeats its answer: values typed since are saved now.
  const isOutdated = !created.convertedFromZawgyi && !hasFormValues(created, values);
  const latest = isOutdated ? await retry(() => save(call, values, {}, files)) : created;
  if (hadOtherPhotos) await retry(() => putPhotos(call, files));
  // That try may also have been published, or not.
  if (!publication || isPublishedAs(publication.of(latest), publish)) return latest;
  return { ...latest, ...(await retry(() => publication.set(call, publish))) };
};

/** Sends the names of photos that the server has, and the files of the others. */
const sentPhotos = (
  files: PhotoFiles,
  uploaded: CreateSubmission<string>['uploaded'],
): SentPhotos => {
  const parts = Object.keys(files);
  if (!parts.some((part) => uploaded[part])) return { files };
  return {
    files: Object.fromEntries(
      parts.map((part) => [part, uploaded[part] ? undefined : files[part]]),
    ),
    photos: parts.map((part) => uploaded[part] ?? '').join(','),
  };
};

const areGone = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ message }) => message === 'photo_is_gone');
