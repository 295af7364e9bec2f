import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedListings } from '#demo/seed.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing } from '#test/support/app/records.ts';
import { searchCards } from '#test/support/app/searches.ts';
import { soon } from '#test/support/app/soon.ts';
import {
  detailPaths,
  searchQueries,
  suggestPaths,
  wordPaths,
} from '#test/support/search/search-queries.ts';

const LISTINGS = 400;

/** A process that holds an index, and one with more listings than it may hold. */
let indexed: TestApp;
let large: TestApp;

beforeAll(async () => {
  indexed = await startTestApp();
  await seedListings(indexed.db, LISTINGS);
  const { place } = indexed;
  if (typeof place === 'string') throw new Error('Only PostgreSQL answers searches itself');
  const env = { DATABASE_URL: place.url, LISTING_INDEX_MAX: '0' };
  large = await startTestApp({ place, env });
});
afterAll(async () => {
  await large.close();
  await indexed.close();
});

/** Reads an answer as far as the order of its counts does not matter: those of pages are in their state, too. */
const answerOf = async ({ server }: TestApp, path: string): Promise<unknown[]> => {
  const { statusCode, body } = await server.inject(path);
  const isJson = path.startsWith('/api/');
  return [
    statusCode,
    isJson
      ? JSON.parse(body)
      : body.replace(/<script type="application\/json"[^>]*>[^<]*<\/script>/, ''),
  ];
};

test.each([
  [
    'searches',
    () => searchQueries(60, LISTINGS, 7).map((query) => `/api/properties/search?${query}`),
  ],
  ['searches in words', () => wordPaths(60, 7)],
  ['suggestions', () => suggestPaths(30, 7)],
  ['results', () => searchQueries(10, LISTINGS, 8).map((query) => `/results?${query}`)],
  ['results that are rescued', () => ['/results?region=Yangon&toPrice=1&propType=hotel&q=xyzzy']],
  ['homes', () => detailPaths(LISTINGS, 7).slice(0, 10)],
  ['similar homes', () => [1, 50, 399].map((id) => `/api/properties/similar/${id}`)],
  ['townships', () => ['/api/townships/Yangon/Bahan', '/api/townships/Yangon/Hlegu']],
  ['alerts', () => ['/api/alerts?search=region%3DYangon&after=300']],
  ['feeds', () => ['/rss.xml', '/rss.xml?region=Yangon&type=for_rents']],
  ['sitemaps', () => ['/sitemap.xml']],
  ['the home page', () => ['/', '/?lang=mm']],
])('the answers about %s are the same from the database', async (_what, paths) => {
  for (const path of paths())
    expect(await answerOf(large, path), path).toEqual(await answerOf(indexed, path));
});

test('what another process has written is found at once', async () => {
  await addListing(indexed.db, { area: 'just written' });
  await soon(indexed.db, async () => {
    const { cards } = await searchCards(large, 'q=just+written');
    expect(cards.map(({ area }) => area)).toContain('just written');
  });
});
