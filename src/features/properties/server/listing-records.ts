import { LRUCache } from 'lru-cache';
import type { Reader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import type { Card, Property } from '#features/properties/contract.ts';
import { photosByOwner, selectPhotos } from '#photos/store.ts';
import { preparedForKeeping, prepared } from '#platform/api/prepared-json.ts';
import { inOrder } from '#records/by-ids.ts';
import { inOnePiece } from '#site/in-one-piece.ts';
import { recentCounts } from '#site/recent-counts.ts';
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

/**
 * How often a record is asked for before it is kept. Of a mix of searches as many listings are found kept as with 2, and a
 * third as many displaced; cards are worth more, for their HTML is kept with them.
 */
const MIN_ASKED = { properties: 4, cards: 2 };

/** Reads records through a connection that waits for no writer, and keeps those that are used most. */
export const createListingRecords = (reader: Reader, db: Db): ListingRecords => {
  const photoRows = reader.prepareByIds((ids) => selectPhotos(db, 'property_id', ids));
  const propertyRows = reader.prepareByIds((ids) => selectProperties(db, ids));
  const cardRows = reader.prepareByIds((ids) => selectCards(db, ids));
  const properties = keepPrepared(reader, 'properties', async (ids) => {
    const photos = photosByOwner(await photoRows(ids));
    const rows = await propertyRows(ids);
    return rows.map((row) =>
      toProperty(row, photos.get(row.id) ?? [], { ...row, email: row.email1 }),
    );
  });
  const cards = keepPrepared(
    reader,
    'cards',
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
      for (const { kept } of [properties, cards])
        if (ids === 'all') kept.clear();
        else for (const id of ids) kept.delete(id);
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
 * Keeps records with their JSON, up to a sum of its bytes; the least recently used are dropped first. `toKept` returns
 * a record that holds on to nothing else. Rarely asked ones are not kept: most of them would displace others, and be
 * displaced as old objects.
 */
const keepPrepared = <T extends { id: number }>(
  reader: Reader,
  kind: keyof typeof MIN_ASKED,
  load: FindByIds<T>,
  toKept: (record: T) => T = (record) => record,
) => {
  const kept = new LRUCache<number, T>({ maxSize: MAX_JSON_BYTES[kind] });
  const timesAsked = recentCounts();
  const keep = (record: T): T => {
    const { kept: value, jsonBytes } = preparedForKeeping(toKept(record));
    kept.set(value.id, value, { size: jsonBytes });
    return value;
  };
  const find = async (ids: readonly number[]): Promise<T[]> => {
    // Taken first: records that are added may displace others, also of this page.
    const known = ids.flatMap((id) => kept.get(id) ?? []);
    if (known.length === ids.length) return known;
    const knownIds = new Set(known.map(({ id }) => id));
    const missing = ids.filter((id) => !knownIds.has(id));
    const repeated = new Set(missing.filter((id) => timesAsked(id) >= MIN_ASKED[kind]));
    const version = repeated.size > 0 && reader.version();
    const loaded = await load(missing);
    // Whatever was written while they were read may have changed them.
    const isCurrent = repeated.size > 0 && reader.version() === version;
    const made = loaded.map((record) =>
      isCurrent && repeated.has(record.id) ? keep(record) : prepared(record),
    );
    return inOrder(ids, [...known, ...made]);
  };
  return { find, kept };
};
