// `npm run measure [COUNT [postgres [sql]]] [--data DIR]`: fills SQLite, or PostgreSQL, with COUNT generated listings (100,000), or
// with those of a data folder, lets the index or PostgreSQL itself (`sql`) answer searches, and measures the start of a site on it, its pages and searches. Times are medians; the last
// column is the ratio to the first measured address.
import type { Db } from '#db/tables.ts';
import { startSession } from '#features/accounts/server/sessions/sessions.ts';
import { findUserByUsername } from '#features/accounts/server/store.ts';
import { peakMb } from '#test/support/process/memory.ts';
import { countOf, readArguments } from './arguments.ts';
import { postgresGround, sqliteGround } from './load/ground.ts';

const RUNS = 21;

const ADDRESSES = [
  '/api/properties/search',
  '/api/properties/search?page=MIDDLE',
  '/api/properties/search?page=LAST',
  '/api/properties/search?type=for_sales&region=Yangon&fromPrice=200',
  '/api/properties/search?region=Bago&propType=hotel&fromPrice=100&toPrice=300',
  '/api/properties/search?type=for_rents&region=Yangon&sort=price_desc&page=100',
  '/api/properties/search?fromPrice=1000&toPrice=1200&sort=price_asc',
  '/',
  '/results?type=for_sales&region=Yangon&fromPrice=200&toPrice=999999&propType=all&district=All',
  '/resultsAllProperties?propType=condo&lang=mm',
];

/** Addresses of one's own list, asked for by an agent with a fifth of the listings. */
const OWN_ADDRESSES = [
  '/api/properties?mine=true',
  '/api/properties?mine=true&page=LAST',
  '/api/properties?mine=true&show=available',
  '/api/properties?mine=true&show=expiring',
  '/api/properties?mine=true&show=without_photos',
  '/api/properties?mine=true&order=price_desc&page=LAST',
  '/api/properties?mine=true&order=views',
  '/api/properties?mine=true&show=available&q=bahan',
];

/** What is done with many of one's own listings at once; in the end they are as they were. */
const ACTIONS = ['confirm', 'reserved', 'hidden', 'available', 'trash', 'restore'] as const;
const AT_ONCE = 100;

const { words, dataDir } = readArguments();
const count = countOf(words[0], 100_000);
const makeGround = words[1] === 'postgres' ? postgresGround : sqliteGround;
const filling = performance.now();
const ground = await makeGround(count, dataDir);
print(`${count} listings: made in ${seconds(performance.now() - filling)} s`);
try {
  const starting = performance.now();
  const site = await ground.start(1, words[2] === 'sql' ? { LISTING_INDEX_MAX: '0' } : {});
  const { db } = ground;
  print(`started, migrated, ready: ${seconds(performance.now() - starting)} s`);
  try {
    const ready = performance.now();
    await fetch(`${site.origin}/api/properties/search`);
    print(`first search: ${seconds(performance.now() - ready)} s`);
    const pages = Math.ceil(count / 15);
    let first: number | undefined;
    for (const address of ADDRESSES) {
      const path = address
        .replace('MIDDLE', String(Math.ceil(pages / 2)))
        .replace('LAST', String(pages));
      const median = await medianMs(site.origin, path, db);
      first ??= median;
      print(`${median.toFixed(1).padStart(8)} ms  ${(median / first).toFixed(1)}x  ${path}`);
    }
    const agent = await findUserByUsername(db, 'seed_agent_1');
    if (!agent) throw new Error('There is no seed agent');
    const headers = { authorization: `Bearer ${await startSession(db, agent.id, new Date())}` };
    const { totalPages } = (await (
      await fetch(`${site.origin}/api/properties?mine=true`, { headers })
    ).json()) as { totalPages: number };
    for (const address of OWN_ADDRESSES) {
      const path = address.replace('LAST', String(totalPages));
      const median = await medianMs(site.origin, path, db, headers);
      print(`${median.toFixed(1).padStart(8)} ms        ${path} (${totalPages * 15} of one's own)`);
    }
    const own = await db
      .selectFrom('properties')
      .select('id')
      .where('posted_by', '=', agent.id)
      .where('status', '=', 'available')
      .limit(AT_ONCE)
      .execute();
    const ids = own.map(({ id }) => id);
    const times = new Map(ACTIONS.map((action): [string, number[]] => [action, []]));
    for (let run = 0; run < RUNS; run++)
      for (const [action, each] of times)
        each.push(await bulkMs(site.origin, { ids, action }, headers));
    for (const [action, each] of times)
      print(`${medianOf(each).toFixed(1).padStart(8)} ms        ${ids.length} at once: ${action}`);
    print(`memory of the site at most: ${Math.round(peakMb(site.pid))} MB`);
  } finally {
    await site.stop();
  }
} finally {
  await ground.remove();
}

/** Measures the median time of an answer in milliseconds. Changes a record before each run, so that no cached page is used. */
async function medianMs(
  origin: string,
  path: string,
  db: Db,
  headers: Record<string, string> = {},
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await touchRecords(db);
    const started = performance.now();
    const answer = await fetch(origin + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - started);
  }
  return medianOf(times);
}

/** Measures one call that changes many listings, in milliseconds. */
async function bulkMs(
  origin: string,
  body: { ids: readonly number[]; action: string },
  headers: Record<string, string>,
): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${origin}/api/properties/bulk`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { done } = (await answer.json()) as { done?: number[] };
  if (done?.length !== body.ids.length) throw new Error(`${body.action}: ${answer.status}`);
  return performance.now() - started;
}

function medianOf(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Changes the content version. The value must change: SQLite writes nothing for an equal one. */
async function touchRecords(db: Db): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('properties')
    .set((eb) => ({ view_count: eb('view_count', '+', 1) }))
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('There is no listing 1');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
