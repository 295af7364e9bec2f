import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from '#db/connect.ts';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import { pick, seededRandom } from '#demo/random.ts';
import { LISTED, STATUSES } from '#features/properties/life/status.ts';
import type { Search } from '#features/properties/search-contract.ts';
import { openListings, type Listings } from '#features/properties/server/listing-search.ts';
import type { FoundListings } from '#features/properties/server/listing-sql/searched-listings.ts';
import {
  createProperties,
  createProperty,
  updateProperty,
} from '#features/properties/server/store.ts';
import { deleteRecord } from '#records/versions.ts';
import { openTestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import { randomListing, randomSearch } from './random-listings.ts';
import { expectedOf, type ExpectedListing } from './search-oracle.ts';

/** A database, and the search of a site that runs on it. */
type SearchedSite = { db: Db; listings: Listings };

export type FindFunction = (
  site: SearchedSite,
  search: Search,
) => Promise<FoundListings> | FoundListings;

/** The search of the site. */
export const findInSite: FindFunction = async ({ listings }, search) =>
  (await listings.upToDate()).find(search);

/** The first search with a wrong result. */
type Mismatch = {
  operation: number;
  search: Search;
  expected: FoundListings;
  actual: FoundListings;
};

/** Time in which a site hears of the writes of others, on a busy machine. */
const SOON_MS = 1_000;

/** Initial number of listings; deletes and inserts keep it roughly constant. */
const SIZE = 150;

const isSame = (one: FoundListings, other: FoundListings): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** On PostgreSQL the site has some time to hear of the writes of another process (PRODUCT 31). */
const findSoon = async (
  site: SearchedSite,
  search: Search,
  find: FindFunction,
  expected: FoundListings,
): Promise<FoundListings> => {
  const end = performance.now() + (engineOf(site.db).name === 'sqlite' ? 0 : SOON_MS);
  for (;;) {
    const actual = await find(site, search);
    if (isSame(actual, expected) || performance.now() >= end) return actual;
    await pause(1);
  }
};

/**
 * Makes random writes, some of them as another process, and searches in a database of its own, and compares every result with the oracle.
 * The same seed gives the same operations. Returns the first difference, if any.
 */
export const compareSearches = async (
  find: FindFunction,
  {
    seed,
    operations,
    maxIndexed,
  }: {
    seed: number;
    operations: number;
    /** More listings than the index may have, so that the database answers. */
    maxIndexed?: number;
  },
): Promise<Mismatch | undefined> => {
  const { db, place, close } = await openTestDatabase();
  // Another process has a connection of its own.
  const other = connect(place);
  let site: SearchedSite | undefined;
  try {
    const random = seededRandom(seed);
    const postedBy = await addUser(db);
    const first = Array.from({ length: SIZE }, () => randomListing(random, postedBy));
    await createProperties(db, first);
    site = { db, listings: await openListings(db, maxIndexed) };
    const listings: ExpectedListing[] = first.map((listing, index) =>
      Object.assign(listing, { id: index + 1 }),
    );

    const anyOf = (...writers: readonly Db[]): Db => pick(random, writers);
    const insert = async (): Promise<void> => {
      const listing = randomListing(random, postedBy);
      listings.push({ ...listing, id: await createProperty(anyOf(db, other), listing) });
    };
    const update = async (): Promise<void> => {
      const listing = pick(random, listings);
      const { createdAt: _kept, ...values } = randomListing(random, postedBy);
      Object.assign(listing, values);
      await updateProperty(anyOf(db, other), listing.id, values, new Date().toISOString());
    };
    const remove = async (): Promise<void> => {
      const listing = pick(random, listings);
      listings.splice(listings.indexOf(listing), 1);
      await deleteRecord(anyOf(db, other), 'properties', listing.id);
    };
    const turn = async (): Promise<void> => {
      const listing = pick(random, listings);
      const status = pick(random, [...LISTED, ...STATUSES]);
      listing.status = status;
      await anyOf(db, other)
        .updateTable('properties')
        .set({ status })
        .where('id', '=', listing.id)
        .execute();
    };
    /** Changes all prices in one transaction of another process, so that the index is built again. */
    const changeAll = async (): Promise<void> => {
      await other.transaction().execute(async (tx) => {
        for (const listing of listings) {
          Object.assign(listing, { price: randomListing(random, postedBy).price });
          const price = Math.round(listing.price * 100);
          await tx.updateTable('properties').set({ price }).where('id', '=', listing.id).execute();
        }
      });
    };
    /** Makes changes of which the log has only the last one, as after thousands of them. */
    const loseChanges = async (): Promise<void> => {
      for (const write of [insert, update, remove]) await write();
      await sql`delete from listing_changes where seq < (select max(seq) from listing_changes)`.execute(
        other,
      );
    };
    const usual = [insert, insert, update, update, turn, turn, remove, remove];
    const writes = [...Array.from({ length: 10 }, () => usual).flat(), changeAll, loseChanges];

    for (let operation = 1; operation <= operations; operation++) {
      if (random() < 0.3) {
        await pick(random, listings.length < SIZE / 2 ? [insert] : writes)();
        // The site looks for writes of other processes once in a turn of the event loop.
        await setImmediate();
        continue;
      }
      const search = randomSearch(random, (filters) => expectedOf(listings, filters).totalItems);
      const expected = expectedOf(listings, search);
      const actual = await findSoon(site, search, find, expected);
      if (!isSame(actual, expected)) return { operation, search, expected, actual };
    }
    return undefined;
  } finally {
    await other.destroy();
    site?.listings.close();
    await close();
  }
};
