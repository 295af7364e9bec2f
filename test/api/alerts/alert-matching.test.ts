import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { between, pick, seededRandom } from '#demo/random.ts';
import type { Search } from '#features/properties/search-contract.ts';
import { conditionsOf, phrasesOf } from '#features/properties/server/alerts/alert-conditions.ts';
import { addAlert } from '#features/properties/server/alerts/alert-store.ts';
import { matchNext } from '#features/properties/server/alerts/matching.ts';
import { openListings } from '#features/properties/server/listing-search.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { createProperty } from '#features/properties/server/store.ts';
import { indexRecords } from '#records/search-index.ts';
import { openTestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import { longestBlockMs } from '#test/support/process/event-loop.ts';
import { randomFilters, randomListing } from '#test/support/search/random-listings.ts';

const seed = Number(process.env.EAIN_SEED ?? randomInt(2 ** 31));
const NOW = new Date('2026-03-01T00:00:00Z');

const ALERTS = 100;
const LISTINGS = 40;

/** Alerts that are matched together. */
const TOGETHER = 7;

/** What is typed: words that stand for filters, and others that texts must have. */
const WORDS = [
  'condo',
  '2 bed',
  'under 15 lakhs',
  'lift',
  'လျှပ်စစ်',
  'quiet',
  'qui',
  'lake-side',
  'near Hledan',
  '12',
];
const DESCRIPTIONS = [
  '<p>A quiet flat near the lake.</p>',
  '<p>Quite new, lake-side; 12 ခန်း</p>',
  '<p>လျှပ်စစ်မီး ရသည်။ Quiet-street</p>',
  '<p>ရေကန်နှင့်နီး</p>',
];

test(`alerts match the homes that their searches find (EAIN_SEED=${seed})`, async () => {
  const { db, close } = await openTestDatabase();
  const listings = await openListings(db);
  try {
    const random = seededRandom(seed);
    const postedBy = await addUser(db);
    const searches: Search[] = Array.from({ length: ALERTS }, () => ({
      ...randomFilters(random),
      ...(random() < 0.5 && {
        q: Array.from({ length: between(random, 1, 2) }, () => pick(random, WORDS)).join(' '),
      }),
    }));
    for (const [index, search] of searches.entries()) {
      const browser = { endpoint: `https://push.example/${index}`, p256dh: '', auth: '' };
      const conditions = conditionsOf(search);
      if (!conditions) throw new Error(JSON.stringify(search));
      const alert = { search: '', language: 'mm', told: 'daily', conditions } as const;
      await addAlert(db, browser, alert, NOW);
    }
    for (let count = 0; count < LISTINGS; count++) {
      const listing = {
        ...randomListing(random, postedBy),
        description: pick(random, DESCRIPTIONS),
      };
      const id = await createProperty(db, listing);
      await indexRecords(db, searchedListings, [id]);
    }
    // With some alerts after the other, of which the last of the first part ends in between.
    expect(await matchNext(db, NOW, TOGETHER)).toBe('part');
    await db.deleteFrom('alerts').where('id', '=', TOGETHER).execute();
    let turns = 0;
    while (await matchNext(db, NOW, TOGETHER)) turns++;
    expect(turns).toBeGreaterThan(LISTINGS * Math.floor(ALERTS / TOGETHER));

    const rows = await db.selectFrom('alert_matches').selectAll().execute();
    for (const [at, search] of searches.entries()) {
      const { filters } = await listings.readWords(search);
      const index = await listings.upToDate();
      const { ids } = await index.find({ ...filters, limit: LISTINGS });
      const matched = rows
        .filter(({ alert_id: alert }) => alert === at + 1)
        .map(({ property_id: id }) => id);
      expect(
        matched.toSorted((a, b) => a - b),
        JSON.stringify(search),
      ).toEqual(at + 1 === TOGETHER ? [] : ids.toSorted((a, b) => a - b));
    }
    expect(rows.length).toBeGreaterThan(ALERTS / 2);
  } finally {
    listings.close();
    await close();
  }
});

test('thousands of alerts with many words, all of which a home has, hold nobody up', async () => {
  const { db, close } = await openTestDatabase();
  try {
    const words = Array.from({ length: 40 }, (_, index) => `zz${index.toString(36)}z`);
    const conditions = conditionsOf({ q: words.slice(0, 30).join(' ') });
    if (!conditions) throw new Error('the words have no conditions');
    const browser = { endpoint: 'https://push.example/1', p256dh: '', auth: '' };
    const alert = { search: '', language: 'en', told: 'daily', conditions } as const;
    await addAlert(db, browser, alert, NOW);
    const { id: _id, ...first } = await db
      .selectFrom('alerts')
      .selectAll()
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 3_000 }, (_, index) => ({
      ...first,
      alert_key: String(index),
      search: String(index),
      // Others for each.
      phrases: JSON.stringify(
        phrasesOf(conditions.phrases ?? '').filter((_, at) => at > 11 || (index >> at) & 1),
      ),
    }));
    for (let at = 0; at < others.length; at += 500)
      await db
        .insertInto('alerts')
        .values(others.slice(at, at + 500))
        .execute();
    const description = `<p>${'many other words '.repeat(900)}${words.join(' ')}</p>`;
    const listing = randomListing(seededRandom(seed), await addUser(db));
    const id = await createProperty(db, { ...listing, description });
    await indexRecords(db, searchedListings, [id]);
    expect(await longestBlockMs(() => matchNext(db, NOW))).toBeLessThan(100);
    const { count } = await db
      .selectFrom('alert_matches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(3_001);
  } finally {
    await close();
  }
});
