import type { Db } from '#db/tables.ts';
import { pick, seededRandom } from '#demo/random.ts';
import type { Search } from '#features/properties/contract.ts';
import type { FoundListings } from '#features/properties/server/search.ts';
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

export type FindFunction = (db: Db, search: Search) => Promise<FoundListings>;

/** The first search with a wrong result. */
export type Mismatch = {
  operation: number;
  search: Search;
  expected: FoundListings;
  actual: FoundListings;
};

/** Initial number of listings; deletes and inserts keep it roughly constant. */
const SIZE = 150;

/**
 * Makes random writes and searches in a database of its own and compares every result with the oracle.
 * The same seed gives the same operations. Returns the first difference, if any.
 */
export const compareSearches = async (
  find: FindFunction,
  { seed, operations }: { seed: number; operations: number },
): Promise<Mismatch | undefined> => {
  const { db, close } = await openTestDatabase();
  try {
    const random = seededRandom(seed);
    const postedBy = await addUser(db);
    const first = Array.from({ length: SIZE }, () => randomListing(random, postedBy));
    await createProperties(db, first);
    const listings: ExpectedListing[] = first.map((listing, index) =>
      Object.assign(listing, { id: index + 1 }),
    );

    const insert = async (): Promise<void> => {
      const listing = randomListing(random, postedBy);
      listings.push({ ...listing, id: await createProperty(db, listing) });
    };
    const update = async (): Promise<void> => {
      const listing = pick(random, listings);
      const { createdAt: _kept, ...values } = randomListing(random, postedBy);
      Object.assign(listing, values);
      await updateProperty(db, listing.id, values, new Date().toISOString());
    };
    const remove = async (): Promise<void> => {
      const listing = pick(random, listings);
      listings.splice(listings.indexOf(listing), 1);
      await deleteRecord(db, 'properties', listing.id);
    };
    const writes = [insert, insert, update, update, remove, remove];

    for (let operation = 1; operation <= operations; operation++) {
      if (random() < 0.3) {
        await pick(random, listings.length < SIZE / 2 ? [insert] : writes)();
        continue;
      }
      const search = randomSearch(random, (filters) => expectedOf(listings, filters).totalItems);
      const expected = expectedOf(listings, search);
      const actual = await find(db, search);
      if (JSON.stringify(actual) !== JSON.stringify(expected))
        return { operation, search, expected, actual };
    }
    return undefined;
  } finally {
    await close();
  }
};
