import type { Photo } from '#contract/shapes/photos.ts';
import type { PhotoRoom } from '#editing/photos/stored/use-stored-photos.ts';
import type { UploadCall } from '#editing/photos/use-uploads.ts';
import type { App } from '#site/page.tsx';
import type { FormDefinition } from '#ui/form/define-form.ts';
import type { FormValues } from '#ui/form/rules.ts';

/** A record that is there already; `updatedAt` is its version (PRODUCT 9). */
export type StoredRecord = { id: number; updatedAt: string };

/** The same as its save answers it. */
export type Saved<R> = R & { convertedFromZawgyi?: string[] | undefined };

/** Which record, and what it is called with. */
export type RecordCall = { api: App['api']; id: number; signal?: AbortSignal };

/** How a save deals with what is stored: over the version `updatedAt`, without one over any. */
export type SaveOptions = { updatedAt?: string; keepZawgyi?: true };

/** How records of a kind are changed by a form. */
export type EditConfig<F extends string, R extends StoredRecord> = {
  form: FormDefinition<F>;
  /** What the form is filled with. */
  valuesOf: (record: R) => FormValues<F>;
  /**
   * Finds the record as whoever may change it has it.
   * @throws ApiError `forbidden` to everybody else
   */
  find: (call: RecordCall) => Promise<R>;
  /** @throws ApiError `changed_elsewhere` when somebody else has saved it since `updatedAt` */
  save: (call: RecordCall, values: FormValues<F>, options: SaveOptions) => Promise<Saved<R>>;
  /** Whether a record stands as it was typed. */
  isAsTyped: (record: R, values: FormValues<F>) => boolean;
  /** Whether what stands in the form's fields is yet to be saved, where parts are saved by themselves. */
  hasChanges?: (record: R, values: Readonly<Record<string, string>>) => boolean;
  /** The page that shows it. */
  pageOf: (id: number) => string;
  /** Its photos, where it has some of its own. */
  photos?: PhotoEdition<R>;
};

/** How the photos of such records are changed; `order` where they have one. */
export type PhotoEdition<R> = PhotoRoom & {
  of: (record: R) => readonly Photo[];
  upload: (
    call: RecordCall,
    slot: number,
    file: Blob,
    options: Parameters<UploadCall>[2],
  ) => Promise<R>;
  /** Deletes the photo of a `fileName`, the last part of its address. */
  remove: (call: RecordCall, fileName: string) => Promise<unknown>;
  /** @throws ApiError `changed_elsewhere` when somebody else has saved it since `updatedAt` */
  order?: (call: RecordCall, slots: readonly number[], updatedAt: string) => Promise<R>;
};
