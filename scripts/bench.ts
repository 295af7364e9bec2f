// `npm run bench [COUNT ...]`: answers per second of the site with COUNT generated listings (10,000 and 100,000),
// beside those of bare handlers on the same records, in one run. The ratios are what to compare: times depend on the
// machine. Nothing else should run meanwhile. `npm run bench -- mixed COUNT` shows the memory during ten minutes of
// mixed load, `npm run bench -- words COUNT` measures only searches in words and suggestions, `npm run bench -- sizes
// SIZE ...` the processor's time of a search of 10,000 listings and a million. `--data DIR` takes a folder that `eain seed` has filled.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { anonymousMb } from '#test/support/process/memory.ts';
import {
  detailPaths,
  searchQueries,
  suggestPaths,
  wordPaths,
} from '#test/support/search/search-queries.ts';
import { startSite, type Site } from '#test/support/sites/site.ts';
import { countOf, readArguments } from './arguments.ts';
import { measureLoad, type Load, type LoadOptions } from './bench/load.ts';
import { loadMixed } from './bench/mixed.ts';
import { startBare, startBareReact, startProgram, type BareServer } from './bench/servers.ts';
import { compareSizes } from './bench/sizes.ts';
import { generatedData } from './generated-data.ts';

const SEED = 35;
const QUERIES = 40_000;
/** Pages that bare React renders again and again. */
const BARE_PAGES = 300;
const WARM_UP_MS = 2_000;
/** After a load, when it has been quiet for a while, the site collects what is left of it, and V8 gives back what it kept for the next one. */
const REST_MS = 30_000;
const KEPT_PAGE = '/results?type=for_sales&region=Yangon';

const { words, dataDir } = readArguments();
const [first, ...others] = words;
if (first === 'mixed') await withSite(countOf(others[0], 100_000), loadMixed);
else if (first === 'sizes') await compareSizes(others.length > 0 ? others : ['10000', '1000000']);
else if (first === 'words') await withSite(countOf(others[0], 100_000), measureWords);
else
  for (const count of words.length > 0 ? words : ['10000', '100000'])
    await withSite(countOf(count, 0), bench);

/** Starts a site with generated listings. */
async function withSite(
  count: number,
  work: (site: Site, dir: string, count: number) => Promise<void>,
): Promise<void> {
  const data = await generatedData(count, dataDir);
  try {
    const starting = performance.now();
    const site = await startSite({
      DATA_DIR: data.dir,
      DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
    });
    console.log(`${count} listings, started in ${Math.round(performance.now() - starting)} ms`);
    try {
      await work(site, data.dir, count);
    } finally {
      await site.stop();
    }
  } finally {
    await data.remove();
  }
}

async function bench(site: Site, dir: string, count: number): Promise<void> {
  await compareSearches(site, dir, count);
  await compareLastPages(site);
  await measureWords(site);
  await compareWithWrites(site, dir, count);
  await compareHome(site, dir);
  await comparePages(site, count);
  await compareKeptPages(site);
  await compareWithCrawler(site, count);
  const underLoad = Math.round(anonymousMb(site.pid));
  await sleep(REST_MS);
  console.log(`  memory ${underLoad} MB, ${Math.round(anonymousMb(site.pid))} MB after 30 s`);
}

async function compareSearches(site: Site, dir: string, count: number): Promise<void> {
  const queries = searchQueries(QUERIES, count, SEED);
  const bare = await startBare('scripts/bench/bare-search.ts', join(dir, 'eain.sqlite'));
  const theirs = queries.map((query) => `/?${query}`);
  await compare('search API', [site, searchPaths(count)], ['bare handler', bare, theirs]);
}

/** Searches in words with counts of the choices (15 ms of p99 are allowed at 100,000 listings), suggestions (5 ms). */
async function measureWords(site: Site): Promise<void> {
  console.log(row('words', await measure(site, wordPaths(QUERIES, SEED))));
  console.log(row('suggestions', await measure(site, suggestPaths(QUERIES, SEED))));
}

/** First and last pages of all listings, in each order. */
async function compareLastPages(site: Site): Promise<void> {
  const address = `${site.origin}/api/properties/search`;
  const { totalPages } = (await (await fetch(address)).json()) as { totalPages: number };
  const pages = (page: number): string[] =>
    ['newest', 'price_asc', 'price_desc'].map(
      (sort) => `/api/properties/search?sort=${sort}&page=${page}`,
    );
  const firstPages = await measure(site, pages(1));
  const lastPages = await measure(site, pages(totalPages - 1));
  console.log(row('first pages', firstPages));
  console.log(row('last pages', lastPages));
  console.log(`  p50 ${(lastPages.p50Ms / firstPages.p50Ms).toFixed(2)} times that of first pages`);
}

/** The same searches while another process writes fifty times a second. */
async function compareWithWrites(site: Site, dir: string, count: number): Promise<void> {
  const paths = searchPaths(count);
  const alone = await measure(site, paths);
  const stopWriting = await startProgram('scripts/bench/writer.ts', join(dir, 'eain.sqlite'));
  const beside = await measure(site, paths);
  stopWriting();
  console.log(row('beside writes', beside));
  console.log(`  p99 ${(beside.p99Ms / alone.p99Ms).toFixed(2)} times that without`);
}

function searchPaths(count: number): string[] {
  return searchQueries(QUERIES, count, SEED).map((query) => `/api/properties/search?${query}`);
}

/**
 * The home page, which is one address: each time after a write, so that it is not a kept page. The writes take most
 * of the time, so that the times of the answers are compared.
 */
async function compareHome(site: Site, dir: string): Promise<void> {
  const bare = await startBareReact(site.origin, ['/']);
  const db = new Database(join(dir, 'eain.sqlite'), { timeout: 5_000 });
  const touch = db.prepare('update properties set view_count = view_count + 1 where id = 1');
  const beforeEach = (): void => void touch.run();
  try {
    const ours = await measure(site, ['/'], { connections: 1, beforeEach });
    const theirs = await measure(bare, ['/'], { connections: 1 });
    console.log(row('home anew', ours));
    console.log(row('bare React', theirs));
    console.log(`  ratio of p50 ${(theirs.p50Ms / ours.p50Ms).toFixed(2)}`);
  } finally {
    db.close();
    await bare.stop();
  }
}

/** Each page of the site is asked for once. */
async function comparePages(site: Site, count: number): Promise<void> {
  const results = resultsPaths(count, SEED + 1);
  for (const [name, paths] of Object.entries({ results, details: detailPaths(count, SEED) })) {
    const [bareFirst, rest] = [paths.slice(0, BARE_PAGES), paths.slice(BARE_PAGES)];
    const bare = await startBareReact(site.origin, bareFirst);
    await compare(`${name} anew`, [site, rest], ['bare React', bare, bareFirst], { isOnce: true });
  }
}

function resultsPaths(count: number, seed: number): string[] {
  return [...new Set(searchQueries(QUERIES, count, seed))].map((query) => `/results?${query}`);
}

/** The kept page while as many connections ask for pages that nobody has asked for. */
async function compareWithCrawler(site: Site, count: number): Promise<void> {
  const [kept] = await Promise.all([
    measureLoad(site.origin, [KEPT_PAGE]),
    measureLoad(site.origin, resultsPaths(count, SEED + 2), { isOnce: true }),
  ]);
  console.log(row('beside crawler', kept));
}

async function compareKeptPages(site: Site): Promise<void> {
  const { meanBytes } = await measure(site, [KEPT_PAGE]);
  const bare = await startBare('scripts/bench/bare-bytes.ts', String(meanBytes));
  await compare('kept page', [site, [KEPT_PAGE]], ['same bytes', bare, ['/']]);
}

async function compare(
  name: string,
  [site, paths]: [Site, string[]],
  [bareName, bare, barePaths]: [string, BareServer, string[]],
  options: LoadOptions = {},
): Promise<void> {
  try {
    const ours = await measure(site, paths, options);
    const theirs = await measure(bare, barePaths);
    console.log(row(name, ours));
    console.log(row(bareName, theirs));
    console.log(`  ratio ${(ours.perSecond / theirs.perSecond).toFixed(2)}`);
  } finally {
    await bare.stop();
  }
}

/** Measures after a time in which the code is compiled and the files are read. */
async function measure(
  { origin }: { origin: string },
  paths: readonly string[],
  options: LoadOptions = {},
): Promise<Load> {
  const half = Math.floor(paths.length / 2);
  const [warmUp, measured] = options.isOnce
    ? [paths.slice(0, half), paths.slice(half)]
    : [paths, paths];
  await measureLoad(origin, warmUp, { ...options, durationMs: WARM_UP_MS });
  return measureLoad(origin, measured, options);
}

function row(name: string, { perSecond, p50Ms, p99Ms, meanBytes }: Load): string {
  const figures = [
    `${Math.round(perSecond)}/s`,
    `p50 ${p50Ms.toFixed(2)} ms`,
    `p99 ${p99Ms.toFixed(1)} ms`,
    `${(meanBytes / 1_000).toFixed(1)} KB`,
  ];
  return `  ${name.padEnd(14)} ${figures.map((figure) => figure.padStart(14)).join('')}`;
}
