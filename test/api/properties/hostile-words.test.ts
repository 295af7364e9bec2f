import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { createProperties } from '#features/properties/server/store.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addUser } from '#test/support/app/records.ts';
import { leastThreadTimeMs } from '#test/support/process/cpu-time.ts';
import { randomListing } from '#test/support/search/random-listings.ts';
import { hostileTexts, NAUGHTY_LINES } from '#test/support/texts/hostile-texts.ts';

/** The most processor time of an answer, in milliseconds. */
const MOST = 50;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  const postedBy = await addUser(app.db);
  const random = seededRandom(20);
  await createProperties(
    app.db,
    Array.from({ length: 300 }, () => randomListing(random, postedBy)),
  );
});
afterAll(() => app.close());

const LINES: readonly (readonly [what: string, line: string])[] = [
  ...hostileTexts(10_000),
  ...NAUGHTY_LINES.map((line) => [line, line] as const),
];

// The API refuses what is too long or has too many marks in a row; a page takes what it can read.
describe.each([
  ['/api/properties/search?facets=true', [200, 400]],
  ['/results?type=all', [200]],
] as const)('%s', (path, statuses) => {
  test.each(LINES)('the words %j are no error, and answered in time', async (_what, line) => {
    const url = `${path}&q=${encodeURIComponent(line.toWellFormed())}`;
    const ms = await leastThreadTimeMs(async () => {
      expect(statuses).toContain((await app.server.inject(url)).statusCode);
    }, MOST);
    expect(ms).toBeLessThan(MOST);
  });
});
