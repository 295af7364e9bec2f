import type { Saved, StoredRecord } from '#editing/edit/edit-config.ts';
import type { App } from '#site/page.tsx';
import { retryCall } from '#ui/form/retry-call.ts';
import type { FormValues } from '#ui/form/rules.ts';
import type { CreateConfig, Files } from './create-config.ts';

/**
 * A record as it was typed; `key` makes it one record, however often it is sent. An earlier try may
 * have got there with other photos.
 */
export type Sent<F extends string> = {
  key: string;
  values: FormValues<F>;
  files: Files;
  hadOtherPhotos: boolean;
};

type Ears = {
  signal: AbortSignal;
  /** Which part of it, from 0 to 1, is on its way. */
  onProgress: (part: number) => void;
  /** The connection was lost, and it is sent once more. */
  onAgain: () => void;
};

/**
 * Publishes a record once, under its key, however often it has to be sent (PRODUCT 9).
 * @throws ApiError, CallError as the calls do, when further tries did not help either
 */
export const publish = async <F extends string, R extends StoredRecord>(
  { create, isAsTyped, save, putPhotos }: CreateConfig<F, R>,
  app: App,
  { key, values, files, hadOtherPhotos }: Sent<F>,
  { signal, onProgress, onAgain }: Ears,
): Promise<Saved<R>> => {
  const options = { idempotencyKey: key, signal, onProgress };
  const saved = await retryCall(() => create(app, values, files, options), signal, onAgain);
  const call = { api: app.api, id: saved.id, signal };
  // An earlier try had arrived after all, and was answered again: what was typed since comes after.
  const isBehind = !saved.convertedFromZawgyi && !isAsTyped(saved, values);
  const latest = isBehind
    ? await retryCall(() => save(call, values, {}, files), signal, onAgain)
    : saved;
  if (hadOtherPhotos) await retryCall(() => putPhotos(call, files), signal, onAgain);
  return latest;
};
