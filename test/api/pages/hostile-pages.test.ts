import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '#shell/site-map.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { withinBudget } from '#test/support/process/cpu-time.ts';
import { longestBlockMs } from '#test/support/process/event-loop.ts';
import { hostileTexts } from '#test/support/texts/hostile-texts.ts';

/** The most processor time between two turns of the event loop, in milliseconds. */
const MOST = 50;

/** Maximum length of a query, which leaves space for the path. */
const LONGEST = 15_000;

/** All query parameters that pages read. */
const PARAMETERS =
  'id label page sort type propType region district fromPrice toPrice next code lang q'.split(' ');

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => app.close());

/** Lists addresses of a page with a hostile text in every parameter. */
const hostileVisits = (path: string) =>
  hostileTexts(LONGEST).map(([what, text]) => {
    const piece = encodeURIComponent(text.slice(0, 900).toWellFormed());
    const value = piece.slice(0, LONGEST / PARAMETERS.length).replace(/%[\dA-F]?$/, '');
    const query = PARAMETERS.map((name) => `${name}=${value}`).join('&');
    return [what, `${path}?${query}`] as const;
  });

test.each(ROUTES.map(({ path }) => path))('%s', async (path) => {
  const slow: string[] = [];
  for (const [what, url] of hostileVisits(path)) {
    const least = await withinBudget(MOST, () => longestBlockMs(() => app.server.inject(url)));
    if (least > MOST) slow.push(`${what}: ${Math.round(least)} ms`);
  }
  expect(slow).toEqual([]);
});
