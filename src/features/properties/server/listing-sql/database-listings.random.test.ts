import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { between, pick, seededRandom, type Random } from '#demo/random.ts';
import { LANDMARKS } from '#features/catalogue/landmarks.ts';
import { positionOf } from '#features/catalogue/positions.ts';
import { SORTS } from '#features/properties/rules.ts';
import { IdFilter } from '#features/properties/server/listing-index/id-filter.ts';
import type { NearOrder } from '#features/properties/server/listing-index/nearest-pages.ts';
import {
  openListings,
  type Listings,
  type ListingSearch,
} from '#features/properties/server/listing-search.ts';
import { distanceRanks } from '#features/properties/server/places/place-codes.ts';
import { createProperties } from '#features/properties/server/store.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import { randomFilters, randomListing } from '#test/support/search/random-listings.ts';

const SIZE = 300;
/** Fewer on PostgreSQL, where each statement is a message. */
const SEARCHES = inject('postgresUrl') ? 150 : 500;

const seed = Number(process.env.EAIN_SEED ?? randomInt(2 ** 31));
const random = seededRandom(seed);

let database: TestDatabase;
let opened: Listings[];
let index: ListingSearch;
let bySql: ListingSearch;

/** Texts that name a landmark, alone or among other words, and those that name none. */
const SPOTS = [
  null,
  '',
  'Hledan',
  'near Hledan junction',
  'Shwedagon Pagoda',
  'လှည်းတန်း',
  'Ward 5',
  "It's | 'a' ward",
];

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const postedBy = await addUser(db);
  await createProperties(
    db,
    Array.from({ length: SIZE }, () => ({
      ...randomListing(random, postedBy),
      landmark: pick(random, SPOTS),
      ward: pick(random, SPOTS),
    })),
  );
  await db.updateTable('properties').set({ status: 'closed' }).where('id', '<', 20).execute();
  opened = [await openListings(db), await openListings(db, SIZE - 1)];
  [index, bySql] = (await Promise.all(opened.map((each) => each.upToDate()))) as [
    ListingSearch,
    ListingSearch,
  ];
});
afterAll(async () => {
  for (const each of opened) each.close();
  await database.close();
});

const randomIds = (): IdFilter =>
  new IdFilter(
    `ids ${random()}`,
    Array.from({ length: between(random, 0, 80) }, () => between(random, 1, SIZE + 9)),
  );

const filtersOf = (from: Random) => ({
  ...randomFilters(from),
  ids: from() < 0.2 ? randomIds() : undefined,
});

const POSITIONS = LANDMARKS.flatMap((landmark) => positionOf(landmark) ?? []);

const randomNear = (): NearOrder => ({
  ranks: distanceRanks(
    Array.from({ length: between(random, 1, 2) }, () => pick(random, POSITIONS)),
  ),
  first: random() < 0.5 ? randomIds() : undefined,
});

test('so many listings that the database answers, and as many that it does not', async () => {
  expect(opened.map((each) => each.isIndexed)).toEqual([true, false]);
  const other = await openListings(database.db, SIZE);
  expect(other.isIndexed).toBe(true);
  other.close();
});

test(`the database answers ${SEARCHES} random questions like the index (EAIN_SEED=${seed})`, async () => {
  let nearest = 0;
  for (let turn = 0; turn < SEARCHES; turn++) {
    const filters = filtersOf(random);
    const message = JSON.stringify([filters, filters.ids?.all]);
    const total = await index.count(filters);
    expect(await bySql.count(filters), message).toBe(total);
    const at = between(random, 0, total);
    expect(await bySql.priceAt(at, filters), message).toBe(await index.priceAt(at, filters));
    for (const which of ['min', 'max'] as const)
      expect(await bySql.extremePrice(which, filters), message).toBe(
        await index.extremePrice(which, filters),
      );
    const limit = pick(random, [1, 15, 100]);
    const page = between(random, 1, Math.ceil(total / limit) + 1);
    const sort = pick(random, [...SORTS, 'relevance' as const]);
    const near = random() < 0.7 ? randomNear() : undefined;
    const search = { ...filters, sort, page, limit };
    expect(await bySql.find(search, near), message).toEqual(await index.find(search, near));
    if (sort === 'relevance' && near && total > 1) nearest++;
    const id = between(random, 1, SIZE + 1);
    expect(await bySql.similarTo(id), String(id)).toEqual(await index.similarTo(id));
    if (turn % 5 === 0)
      expect(await bySql.facets(filters), message).toEqual(await index.facets(filters));
  }
  expect(nearest).toBeGreaterThan(SEARCHES / 40);
  expect(await bySql.newestId()).toBe(await index.newestId());
  const ids = [SIZE + 1, 2, 25, 30];
  const listed = await bySql.listed(ids);
  expect(listed.toSorted((one, other) => one - other)).toEqual(index.listed(ids));
});
