import type { Reader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import type { Card, Property } from '#features/properties/contract.ts';
import { photosByOwner, selectPhotos } from '#photos/store.ts';
import { preparedForKeeping, prepared } from '#platform/api/prepared-json.ts';
import { inOrder } from '#records/by-ids.ts';
import { inOnePiece } from '#site/in-one-piece.ts';
import { OftenAsked } from '#site/often-asked.ts';
import { toCard, toProperty } from './rows.ts';
import { selectCards, selectProperties } from './store.ts';

/** Records with these ids, in this order; without those that do not exist. */
type FindByIds<T> = (ids: readonly number[]) => Promise<T[]>;

/** Listings as visitors see them, made once for each change. */
export type ListingRecords = {
  properties: FindByIds<Property>;
  cards: FindByIds<Card>;
  /** Drops the records of these listings, which have changed. */
  forget: (ids: readonly number[] | 'all') => void;
};

/** Space for the JSON of some thousand listings and cards. The values beside it take about twice as much. */
const MAX_JSON_BYTES = { properties: 3_100_000, cards: 3_000_000 };

/** How often a record was asked for of late when it is kept. */
const MIN_ASKED = 2;

/** Reads records through a connection that waits for no writer, and keeps those that are used most. */
export const createListingRecords = (reader: Reader, db: Db): ListingRecords => {
  const photoRows = reader.prepareByIds((ids) => selectPhotos(db, 'property_id', ids));
  const propertyRows = reader.prepareByIds((ids) => selectProperties(db, ids));
  const cardRows = reader.prepareByIds((ids) => selectCards(db, ids));
  const properties = keepPrepared(reader, MAX_JSON_BYTES.properties, async (ids) => {
    const photos = photosByOwner(await photoRows(ids));
    const rows = await propertyRows(ids);
    return rows.map((row) =>
      toProperty(row, photos.get(row.id) ?? [], { ...row, email: row.email1 }),
    );
  });
  const cards = keepPrepared(
    reader,
    MAX_JSON_BYTES.cards,
    async (ids) => {
      const photos = photosByOwner(await photoRows(ids));
      return (await cardRows(ids)).map((row) => toCard(row, photos.get(row.id) ?? []));
    },
    withOwnExcerpts,
  );
  return {
    properties: properties.find,
    cards: cards.find,
    forget: (ids) => {
      properties.forget(ids);
      cards.forget(ids);
    },
  };
};

/** An excerpt is part of a description, which it would keep, too. */
const withOwnExcerpts = (listing: Card): Card => ({
  ...listing,
  excerpt: inOnePiece(listing.excerpt),
  otherExcerpt: listing.otherExcerpt && {
    ...listing.otherExcerpt,
    text: inOnePiece(listing.otherExcerpt.text),
  },
});

/**
 * Keeps records that are asked for often, with their JSON, up to a sum of its bytes. `toKept` returns a record without references to anything
 * larger.
 */
const keepPrepared = <T extends { id: number }>(
  reader: Reader,
  maxSize: number,
  load: FindByIds<T>,
  toKept: (record: T) => T = (record) => record,
): { find: FindByIds<T>; forget: ListingRecords['forget'] } => {
  const often = new OftenAsked<T>({ maxSize, minAsked: MIN_ASKED });
  const keep = (record: T): T => {
    const { kept, jsonBytes } = preparedForKeeping(toKept(record));
    often.keep(kept.id, kept, jsonBytes);
    return kept;
  };
  const find = async (ids: readonly number[]): Promise<T[]> => {
    // Taken first: records that are added may displace others, also of this page.
    const known = ids.flatMap((id) => often.ask(id) ?? []);
    if (known.length === ids.length) return known;
    const knownIds = new Set(known.map(({ id }) => id));
    const missing = ids.filter((id) => !knownIds.has(id));
    const repeated = new Set(missing.filter((id) => often.isWorthKeeping(id)));
    const version = repeated.size > 0 && reader.version();
    const loaded = await load(missing);
    // Whatever was written while they were read may have changed them.
    const isCurrent = repeated.size > 0 && reader.version() === version;
    const made = loaded.map((record) =>
      isCurrent && repeated.has(record.id) ? keep(record) : prepared(record),
    );
    return inOrder(ids, [...known, ...made]);
  };
  return { find, forget: (ids) => often.forget(ids) };
};
