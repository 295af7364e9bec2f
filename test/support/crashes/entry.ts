import type { RecordBody, RecordKind, Mark } from './kinds.ts';

/**
 * What a photo place may show: one of the URLs in `known` (null: no photo), or, if `mayBeNew`, a URL
 * that is not known yet.
 */
export type ExpectedPhoto = { known: readonly (string | null)[]; mayBeNew: boolean };

/**
 * What the test knows of a record: the key and photos that it was created with, how far it has come by
 * the responses so far, what its photo places may show, and the URLs of photos that were confirmed as
 * deleted.
 */
export type Entry = {
  readonly kind: RecordKind;
  readonly mark: Mark;
  readonly key: string;
  readonly sent: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  life: 'creating' | 'stored' | 'deleting' | 'deleted';
  record: RecordBody | undefined;
  readonly photos: Map<string, ExpectedPhoto>;
  readonly gone: Set<string>;
};

/** A photo place that shows exactly this URL. */
export const exactly = (url: string | null): ExpectedPhoto => ({ known: [url], mayBeNew: false });

export const formOfEntry = ({ kind, mark, sent }: Entry): FormData => {
  const form = new FormData();
  for (const [name, text] of Object.entries(kind.texts(mark, [...sent.keys()])))
    form.append(name, text);
  for (const [part, bytes] of sent) form.append(part, new Blob([bytes]), `${part}.jpg`);
  return form;
};

/** Updates an entry from the site's record. */
export const applyRecord = (entry: Entry, record: RecordBody): void => {
  entry.life = 'stored';
  entry.record = record;
  for (const [place, url] of Object.entries(entry.kind.photosOf(record)))
    entry.photos.set(place, exactly(url));
};

/** The record of an entry whose creation was answered. */
export const recordOf = ({ record, mark }: Entry): RecordBody => {
  if (!record) throw new Error(`${mark.text} was never answered`);
  return record;
};
