import type { Answered, Kind, Mark } from './kinds.ts';

/** What a place may show: one of these addresses (null is no photo), or one that is not known yet. */
export type Expected = { known: readonly (string | null)[]; orNew: boolean };

/**
 * What is known of a record: its key and photos as they were sent, how far it has come by the answers
 * that were given, what its places may show, and the photos of which it was said that they are gone.
 */
export type Entry = {
  readonly kind: Kind;
  readonly mark: Mark;
  readonly key: string;
  readonly sent: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  life: 'being made' | 'there' | 'being deleted' | 'deleted';
  record: Answered | undefined;
  readonly photos: Map<string, Expected>;
  readonly gone: Set<string>;
};

/** A place that shows just this. */
export const settled = (url: string | null): Expected => ({ known: [url], orNew: false });

/** The form that creates a record, with its photos. */
export const formOfEntry = ({ kind, mark, sent }: Entry): FormData => {
  const form = new FormData();
  for (const [name, text] of Object.entries(kind.texts(mark, [...sent.keys()])))
    form.append(name, text);
  for (const [part, bytes] of sent) form.append(part, new Blob([bytes]), `${part}.jpg`);
  return form;
};

/** Takes over what the site shows of a record. */
export const settle = (entry: Entry, record: Answered): void => {
  entry.life = 'there';
  entry.record = record;
  for (const [place, url] of Object.entries(entry.kind.photosOf(record)))
    entry.photos.set(place, settled(url));
};

/** The record of an entry that was answered. */
export const recordOf = ({ record, mark }: Entry): Answered => {
  if (!record) throw new Error(`${mark.text} was never answered`);
  return record;
};
