import type { Photo } from '#contract/shapes/photos.ts';
import type { Publish } from '#contract/shapes/publication.ts';
import type { DraftMeta } from '#editing/drafts/draft-store.ts';
import type { PhotoSlots } from '#editing/photos/stored/record-photos.ts';
import type { UploadCall } from '#editing/photos/stored/upload-queue.ts';
import type { App } from '#site/page.tsx';
import type { FormDefinition } from '#ui/form/define-form.ts';
import type { FormValues } from '#ui/form/rules.ts';

/** A record of any kind; `updatedAt` is its version (PRODUCT 9). */
export type StoredRecord = { id: number; updatedAt: string };

/** A record as a save returns it, with the names of the fields that were converted from Zawgyi. */
export type SavedRecord<R> = R & { convertedFromZawgyi?: string[] | undefined };

/** Arguments of every call about one record. */
export type RecordCall = { api: App['api']; id: number; signal?: AbortSignal };

/** `updatedAt` is the base version of the save; without it the save overwrites any version. */
export type SaveOptions = { updatedAt?: string; keepZawgyi?: true };

/** Since when a record is public, and when it is planned to be. */
export type Publication = {
  publishedAt: string | null;
  publishAt: string | null;
  /** Whether the plan is not carried out, as the account of the author is disabled. */
  isOnHold?: boolean | undefined;
};

/** How records of a kind are published and taken off the site. */
export type PublicationConfig<R> = {
  of: (record: R) => Publication;
  set: (call: RecordCall, publish: Publish) => Promise<R>;
  /** Returns the path of the form of a record, which is shown after it was saved as a draft. */
  editHref: (id: number) => string;
};

/** How a form edits records of a kind. */
export type EditConfig<F extends string, R extends StoredRecord> = {
  form: FormDefinition<F>;
  valuesOf: (record: R) => FormValues<F>;
  /**
   * Finds the record for editing.
   * @throws ApiError `forbidden` if the caller may not edit it
   */
  find: (call: RecordCall) => Promise<R>;
  /** @throws ApiError `changed_elsewhere` if the record was saved after `updatedAt` */
  save: (call: RecordCall, values: FormValues<F>, options: SaveOptions) => Promise<SavedRecord<R>>;
  /** Returns whether the stored record equals the form values. */
  hasFormValues: (record: R, values: FormValues<F>) => boolean;
  /** Returns whether the form has unsaved values. For kinds whose parts are saved separately. */
  hasChanges?: (record: R, values: Readonly<Record<string, string>>, meta: DraftMeta) => boolean;
  /** Returns the path of the page that shows the record. */
  pageHref: (id: number) => string;
  /** Absent if records of the kind have another life, as listings do. */
  publication?: PublicationConfig<R>;
  /** Absent if records of the kind own no photos. */
  photos?: PhotoConfig<R>;
};

/** How the photos of such records are changed; `order` is absent if they cannot be reordered. */
export type PhotoConfig<R> = PhotoSlots & {
  photosOf: (record: R) => readonly Photo[];
  upload: (
    call: RecordCall,
    slot: number,
    file: Blob,
    options: Parameters<UploadCall>[2],
  ) => Promise<R>;
  /** `fileName` is the last segment of the photo's URL. */
  remove: (call: RecordCall, fileName: string) => Promise<unknown>;
  /** @throws ApiError `changed_elsewhere` if the record was saved after `updatedAt` */
  order?: (call: RecordCall, slots: readonly number[], updatedAt: string) => Promise<R>;
};
