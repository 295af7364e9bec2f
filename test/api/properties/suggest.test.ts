import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import type { Suggestion } from '#features/properties/search-contract.ts';
import { createProperties } from '#features/properties/server/store.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { refusedFields, search } from '#test/support/app/searches.ts';
import { leastThreadTimeMs } from '#test/support/process/cpu-time.ts';
import { randomListing } from '#test/support/search/random-listings.ts';
import { hostileTexts } from '#test/support/texts/hostile-texts.ts';

let app: TestApp;
let postedBy: number;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  postedBy = await addUser(app.db);
  const random = seededRandom(20);
  const listings = Array.from({ length: 300 }, () => randomListing(random, postedBy));
  await createProperties(app.db, listings);
});
afterAll(() => app.close());

const suggest = async (q: string, lang = 'en'): Promise<Suggestion[]> => {
  const url = `/api/search/suggest?lang=${lang}&q=${encodeURIComponent(q)}`;
  const { status, body } = await callApi(app, 'GET', url);
  expect(status, url).toBe(200);
  expect(Buffer.byteLength(JSON.stringify(body)), url).toBeLessThan(2_048);
  return (body as { suggestions: Suggestion[] }).suggestions;
};

const BEGINNINGS = ['ba', 'ka', 'hl', 'ma', 'da', 'yan', 'sa', 'con', 'ho', 'la', 'ap', 'fo', 're'];
const SYLLABLES = ['ဗ', 'က', 'မ', 'လ', 'တ', 'ရန်', 'ကွန်', 'အိ', 'ငှား', 'မြောက်'];
const BEFORE = ['', 'condo ', '2 bed ', 'under 900 ', 'lift ', 'for rent ', 'yangon ', 'ဗဟန်း '];

test('the count of each suggestion is the number of results at its address', async () => {
  let compared = 0;
  for (const before of BEFORE)
    for (const word of [...BEGINNINGS, ...SYLLABLES])
      for (const { href, count } of await suggest(before + word)) {
        const { pathname, searchParams } = new URL(href, app.origin);
        expect(pathname).toBe('/results');
        const { totalItems } = await search(app, searchParams.toString());
        expect(count, `${before}${word}: ${href}`).toBe(totalItems);
        expect(count, href).toBeGreaterThan(0);
        compared++;
      }
  expect(compared).toBeGreaterThan(200);
});

test('there are at most eight, places with most homes first, then types, then landmarks', async () => {
  for (const word of [...BEGINNINGS, ...SYLLABLES, 'bahan yankin']) {
    const suggestions = await suggest(word);
    expect(suggestions.length).toBeLessThanOrEqual(8);
    expect(new Set(suggestions.map(({ href }) => href)).size).toBe(suggestions.length);
    const isLandmark = ({ href }: Suggestion): boolean => href.includes('q=');
    const rankOf = (each: Suggestion): number =>
      each.kind === 'place' ? (isLandmark(each) ? 2 : 0) : 1;
    const order = suggestions.map((each) => [rankOf(each), -each.count]);
    expect(order).toEqual(order.toSorted(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y));
  }
});

test('types come before more places after a place', async () => {
  await addListing(app.db, { postedBy, region: 'Yangon', district: 'Taikkyi' });
  await addListing(app.db, { postedBy, district: 'Tamwe', property_type: 'apartment' });
  const texts = (await suggest('tamwe tai')).map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual(['Tamwe · Apartment', 'Tamwe · Taikkyi']);
});

describe('a home that is added', () => {
  test('is counted at once, and its place is suggested', async () => {
    const add = () => addListing(app.db, { postedBy, region: 'NayPyiTaw', district: 'Zabuthiri' });
    expect(await suggest('zabu')).toEqual([]);
    await add();
    const expected = {
      kind: 'place',
      text: 'Zabuthiri',
      href: '/results?region=NayPyiTaw&district=Zabuthiri',
      count: 1,
    };
    expect(await suggest('zabu')).toEqual([expected]);
    await add();
    expect(await suggest('zabu')).toEqual([{ ...expected, count: 2 }]);
  });

  test('is suggested by its number', async () => {
    const id = await addListing(app.db, { postedBy });
    const href = `/results?q=%23${id}`;
    expect(await suggest(`#${id}`)).toEqual([
      { kind: 'number', text: `Property No. ${id}`, href, count: 1 },
    ]);
    expect((await suggest(String(id), 'mm'))[0]).toMatchObject({ kind: 'number', href });
    expect(await suggest(`#${id + 1}`)).toEqual([]);
  });
});

test('an agent with homes to show is suggested by name or company where nothing else is', async () => {
  const id = await addUser(app.db, { name: 'Daw Qwe Thida', company: 'Bright Zyx Realty' });
  expect(await suggest('qwe thi')).toEqual([]);
  await putInto(app.db, await addListing(app.db, { postedBy: id }), 'hidden');
  expect(await suggest('qwe thi')).toEqual([]);
  await addListing(app.db, { postedBy: id });
  const href = `/agent?id=${id}`;
  const text = 'Agent · Daw Qwe Thida · Bright Zyx Realty';
  const expected = { kind: 'agent', text, href, count: 1 };
  for (const typed of ['qwe thi', 'Daw Qwe', 'ZYX', 'for rent zyx', 'Thida (Bright)', 'zyx qwe'])
    expect(await suggest(typed), typed).toEqual([expected]);
  expect((await suggest('qwe thi', 'mm'))[0]?.text).toMatch(/^အကျိုးဆောင် · Daw/);
  for (const typed of ['qw', '%%%', 'zyx 2000']) expect(await suggest(typed), typed).toEqual([]);
  await app.db
    .updateTable('users')
    .set({ disabled_at: '2026-01-02T00:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  expect(await suggest('qwe thi')).toEqual([]);
});

test('texts are in the language of the page, whatever is typed', async () => {
  await addListing(app.db, { postedBy, property_type: 'condo', bedrooms: 2 });
  const textsOf = async (q: string, lang: string) =>
    (await suggest(q, lang)).map(({ text }) => text);
  expect(await textsOf('2 bed condo baha', 'en')).toEqual(['2 beds · Condo · Bahan']);
  expect(await textsOf('2 bed condo baha', 'mm')).toEqual(['အိပ်ခန်း ၂ · ကွန်ဒို · ဗဟန်း']);
  expect(await textsOf('ကွန်ဒို ဗဟ', 'mm')).toEqual(['ကွန်ဒို · ဗဟန်း']);
});

/** The most processor time of an answer, in milliseconds. */
const MOST = 50;

test.each([
  ...hostileTexts(10_000).map(
    ([what, line]) => [what, line.slice(0, 1_500).toWellFormed()] as const,
  ),
  ['a long line', 'bahan '.repeat(2_000).slice(0, 10_000)],
  ['FTS', 'NEAR(a b) "x" AND NOT y*'],
  ['SQL', "x'); drop table properties; --"],
  ['a null character', '\u0000'],
] as const)('hostile words are no error, and are answered within 50 ms: %s', async (_what, q) => {
  const url = `/api/search/suggest?q=${encodeURIComponent(q)}`;
  const ms = await leastThreadTimeMs(async () => {
    const { statusCode } = await app.server.inject(url);
    // Many marks in a row are refused, as in every text.
    expect([200, 400]).toContain(statusCode);
  }, MOST);
  expect(ms).toBeLessThan(MOST);
});

test('the filters beside the words stay in the addresses and the numbers, as far as the words do not speak of the same', async () => {
  const hrefsOf = async (q: string, type: string): Promise<string[]> => {
    const url = `/api/search/suggest?q=${q}&type=${type}&region=Yangon&sort=price_asc`;
    const { body } = await callApi(app, 'GET', url);
    const { suggestions } = body as { suggestions: Suggestion[] };
    for (const { href, count } of suggestions) {
      const { searchParams } = new URL(href, app.origin);
      expect(searchParams.get('type'), href).toBe(type);
      expect(searchParams.get('sort'), href).toBe('price_asc');
      expect((await search(app, searchParams.toString())).totalItems, href).toBe(count);
    }
    expect(suggestions.length).toBeGreaterThan(0);
    return suggestions.map(({ href }) => href);
  };
  const others = await hrefsOf('bag', 'for_sales');
  expect(others.some((href) => href.includes('region=Bago'))).toBe(true);
  // The same line beside another filter has another answer.
  await hrefsOf('bag', 'for_rents');
  for (const href of await hrefsOf('con', 'for_sales')) expect(href).toContain('region=Yangon');
});

test('features beside the words stay with those of the words', async () => {
  await addListing(app.db, { postedBy, property_type: 'condo', features: ['lift', 'parking'] });
  const { body } = await callApi(app, 'GET', '/api/search/suggest?q=lift+con&features=parking');
  const { suggestions } = body as { suggestions: Suggestion[] };
  expect(suggestions).not.toEqual([]);
  for (const { href, count } of suggestions) {
    const { searchParams } = new URL(href, app.origin);
    expect(searchParams.get('features')?.split(',').toSorted()).toEqual(['lift', 'parking']);
    expect((await search(app, searchParams.toString())).totalItems, href).toBe(count);
  }
});

test('an unknown language and an unknown parameter are refused', async () => {
  expect(await refusedFields(app, '/api/search/suggest?q=ba&lang=fr')).toEqual(['lang']);
  expect(await refusedFields(app, '/api/search/suggest?q=ba&page=2')).toEqual(['page']);
});

test('without words there are no suggestions', async () => {
  const { body } = await callApi(app, 'GET', '/api/search/suggest');
  expect(body).toEqual({ suggestions: [] });
});
