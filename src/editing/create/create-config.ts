import type { CallOptions } from '#contract/client.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import type {
  EditConfig,
  RecordCall,
  SavedRecord,
  SaveOptions,
  StoredRecord,
} from '#editing/edit/edit-config.ts';
import type { ChosenPhoto } from '#editing/photos/photo-choice.ts';
import type { App } from '#site/page.tsx';
import type { FormValues } from '#ui/form/rules.ts';

/** Photos by the name of their multipart part. */
export type PhotosByPart = Readonly<Record<string, ChosenPhoto | undefined>>;

/** Files of photos by the name of their multipart part. */
export type PhotoFiles = Readonly<Record<string, Blob | undefined>>;

/** The photos of a new record: files, and in `photos` the names of those that the server has already (`uploadedPhotos`). */
export type SentPhotos = { files: PhotoFiles; photos?: string };

/** What is sent besides the values of the form: photos, and when the record is published, at once by default. */
type SentParts = SentPhotos & { publish?: Publish };

/** The record that gets photos. Leaving the page aborts the call. */
export type PutPhotosCall = RecordCall & { signal: AbortSignal };

/** How a form creates records of a kind; everything else is in `EditConfig`. */
export type CreateConfig<F extends string, R extends StoredRecord> = Pick<
  EditConfig<F, R>,
  'form' | 'hasFormValues' | 'pageHref' | 'publication'
> & {
  /** Assigns the chosen photos to the parts in which they are sent. */
  photosByPart: (photos: readonly ChosenPhoto[]) => PhotosByPart;
  create: (
    app: App,
    values: FormValues<F>,
    sent: SentParts,
    options: CallOptions,
  ) => Promise<SavedRecord<R>>;
  /** Updates a record to the form values. Idempotent. */
  save: (
    call: RecordCall,
    values: FormValues<F>,
    options: SaveOptions,
    files: PhotoFiles,
  ) => Promise<SavedRecord<R>>;
  /** Replaces the photos of a record. Idempotent. */
  putPhotos: (call: PutPhotosCall, files: PhotoFiles) => Promise<void>;
};
