// @module-tag thorough
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureLoad } from '#scripts/bench/load.ts';
import { SERVER } from '#scripts/launch/server.mjs';
import { searchQueries } from '#test/support/search/search-queries.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

/** Pages that leave more behind than makes a collection worth its work. */
const PAGES = 1_000;

/** Longer than the site waits for quiet. V8 by itself waits longer. */
const QUIET_MS = 23_000;
const LATER_MS = 3_000;

let data: { dir: string; remove: () => Promise<void> };
let site: Site;

beforeAll(async () => {
  data = await newDataDir();
  site = await startSite(
    { DATA_DIR: data.dir, DEMO: '0', RATE_LIMIT: 'off' },
    { program: ['--trace-gc', ...SERVER] },
  );
});
afterAll(async () => {
  await site.stop();
  await data.remove();
});

/** The full collections that V8 tells of in some time. */
const collectionsIn = async (ms: number): Promise<string[]> => {
  const before = site.output().length;
  await pause(ms);
  return (
    site
      .output()
      .slice(before)
      .match(/^.*Mark-Compact.*$/gm) ?? []
  );
};

test('a site collects what its work has left, once when nobody asks any more, in steps', async () => {
  const queries = searchQueries(3 * PAGES, PAGES, 38);
  const pages = [...new Set(queries)].slice(0, PAGES).map((query) => `/results?${query}`);
  await measureLoad(site.origin, pages, { isOnce: true, durationMs: 60_000 });
  expect(await collectionsIn(QUIET_MS)).toEqual([
    expect.stringMatching(/Incremental Mark-Compact \(reduce\) .* via task/),
  ]);
  expect(await collectionsIn(LATER_MS)).toEqual([]);
});
