import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineOf } from '#db/dialect.ts';
import type { Reader } from '#db/reader.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListing, addUser } from '#test/support/app/records.ts';

/** Whole numbers, fractions, texts, and what may be null. */
const COLUMNS = ['id', 'price', 'sqft', 'floor', 'negotiable', 'landmark', 'created_at'] as const;
const FROM = `select ${COLUMNS.join(', ')} from properties where id > ? order by created_at, id limit ?`;

type Row = Record<(typeof COLUMNS)[number], string | number | null>;

let database: TestDatabase;
let reader: Reader;

beforeAll(async () => {
  database = await openTestDatabase();
  reader = await engineOf(database.db).openReader();
  const postedBy = await addUser(database.db);
  const landmarks = ['ရွှေတိဂုံ “quoted” \\ "', `,'[]{}\n\t😀`, null];
  for (const [index, landmark] of landmarks.entries())
    await addListing(database.db, {
      postedBy,
      landmark,
      price: 123_456_789.01,
      sqft: index === 0 ? null : 1_234.56 / index,
      floor: index === 1 ? null : index,
      negotiable: index === 2,
      // The order is not that of the ids.
      createdAt: new Date(Date.UTC(2026, 0, 9 - index)).toISOString(),
    });
});
afterAll(async () => {
  reader.close();
  await database.close();
});

test('many rows that are read by column are those that are read one by one, in their order', async () => {
  const many = await reader.prepareMany<Row>(COLUMNS, FROM)(0, 1_000);
  expect(many).toEqual(await reader.prepare<Row>(FROM)(0, 1_000));
  expect(many.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('no rows are none', async () => {
  expect(await reader.prepareMany<Row>(COLUMNS, FROM)(99, 1_000)).toEqual([]);
});

test('many rows of a snapshot know nothing that was written after it began', async () => {
  const read = reader.prepareMany<Row>(COLUMNS, FROM);
  await reader.inSnapshot(async () => {
    const before = await read(0, 1_000);
    await database.db.updateTable('properties').set({ price: 5 }).execute();
    expect(await read(0, 1_000)).toEqual(before);
  });
});
