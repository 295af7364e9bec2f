import type { CallOptions } from '#contract/client.ts';
import type {
  EditConfig,
  RecordCall,
  Saved,
  SaveOptions,
  StoredRecord,
} from '#editing/edit/edit-config.ts';
import type { ChosenPhoto } from '#editing/photos/use-photos.ts';
import type { App } from '#site/page.tsx';
import type { FormValues } from '#ui/form/rules.ts';

/** Photos by the names under which they are sent. */
export type PhotoParts = Readonly<Record<string, ChosenPhoto | undefined>>;

/** The same as files. */
export type Files = Readonly<Record<string, Blob | undefined>>;

/** Which record gets photos; leaving the page gives that up. */
export type PhotoCall = RecordCall & { signal: AbortSignal };

/** How records of a kind are made by a form; the rest is as they are changed. */
export type CreateConfig<F extends string, R extends StoredRecord> = Pick<
  EditConfig<F, R>,
  'form' | 'isAsTyped' | 'pageOf'
> & {
  /** The names under which the photos are sent. */
  parts: (photos: readonly ChosenPhoto[]) => PhotoParts;
  create: (
    app: App,
    values: FormValues<F>,
    files: Files,
    options: CallOptions,
  ) => Promise<Saved<R>>;
  /** Brings a record up to what was typed; it may be called again. */
  save: (
    call: RecordCall,
    values: FormValues<F>,
    options: SaveOptions,
    files: Files,
  ) => Promise<Saved<R>>;
  /** Puts these photos in the place of those that a record has; it may be called again. */
  putPhotos: (call: PhotoCall, files: Files) => Promise<void>;
};
