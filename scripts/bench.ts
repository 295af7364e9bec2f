// `npm run bench [COUNT ...]`: answers per second of the site with COUNT generated listings (10,000 and 100,000),
// beside those of bare handlers on the same records, in one run. The ratios are what to compare: times depend on the
// machine. Nothing else should run meanwhile.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#system/project-root.ts';
import { anonymousMb } from '#test/support/process/memory.ts';
import { detailPaths, searchQueries } from '#test/support/search/search-queries.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';
import { measureLoad, type Load } from './bench/load.ts';
import { startBare, startBareReact, startProgram, type BareServer } from './bench/servers.ts';

const SEED = 35;
const QUERIES = 40_000;
/** Pages that bare React renders again and again. */
const BARE_PAGES = 300;
const WARM_UP_MS = 2_000;
const KEPT_PAGE = '/results?type=for_sales&region=Yangon';

const counts = process.argv.slice(2).map(Number);
for (const count of counts.length > 0 ? counts : [10_000, 100_000]) await bench(count);

async function bench(count: number): Promise<void> {
  const data = await newDataDir();
  try {
    const environment = { DATA_DIR: data.dir, DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'info' };
    execFileSync(process.execPath, ['src/cli/eain.ts', 'seed', '--listings', String(count)], {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
    });
    const starting = performance.now();
    const site = await startSite(environment);
    console.log(`${count} listings, started in ${Math.round(performance.now() - starting)} ms`);
    try {
      await compareSearches(site, data.dir, count);
      await compareWithWrites(site, data.dir, count);
      await comparePages(site, count);
      await compareKeptPages(site);
      await compareWithCrawler(site, count);
      console.log(`  memory ${Math.round(anonymousMb(site.pid))} MB`);
    } finally {
      await site.stop();
    }
  } finally {
    await data.remove();
  }
}

async function compareSearches(site: Site, dir: string, count: number): Promise<void> {
  const queries = searchQueries(QUERIES, count, SEED);
  const bare = await startBare('scripts/bench/bare-search.ts', join(dir, 'eain.sqlite'));
  const theirs = queries.map((query) => `/?${query}`);
  await compare('search API', [site, searchPaths(count)], ['bare handler', bare, theirs]);
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

/** Each page of the site is asked for once. */
async function comparePages(site: Site, count: number): Promise<void> {
  const results = resultsPaths(count, SEED + 1);
  for (const [name, paths] of Object.entries({ results, details: detailPaths(count, SEED) })) {
    const [bareFirst, rest] = [paths.slice(0, BARE_PAGES), paths.slice(BARE_PAGES)];
    const bare = await startBareReact(site.origin, bareFirst);
    await compare(`${name} anew`, [site, rest], ['bare React', bare, bareFirst], true);
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
  isOnce = false,
): Promise<void> {
  try {
    const ours = await measure(site, paths, isOnce);
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
  isOnce = false,
): Promise<Load> {
  const half = Math.floor(paths.length / 2);
  const [first, second] = isOnce ? [paths.slice(0, half), paths.slice(half)] : [paths, paths];
  await measureLoad(origin, first, { durationMs: WARM_UP_MS, isOnce });
  return measureLoad(origin, second, { isOnce });
}

function row(name: string, { perSecond, p50Ms, p99Ms, meanBytes }: Load): string {
  const figures = [
    `${Math.round(perSecond)}/s`,
    `p50 ${p50Ms.toFixed(1)} ms`,
    `p99 ${p99Ms.toFixed(1)} ms`,
    `${(meanBytes / 1_000).toFixed(1)} KB`,
  ];
  return `  ${name.padEnd(14)} ${figures.map((figure) => figure.padStart(14)).join('')}`;
}
