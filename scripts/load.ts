// `npm run load [LISTINGS] [MINUTES] [sqlite|postgres]`: a mix of what visitors and agents do on a site with LISTINGS generated listings
// (100,000), for MINUTES (10): answers per second, their times, memory, errors; then four times as many requests as it answers,
// and how it recovers. With `postgres` one process and then three, beside a PostgreSQL and an object store on the same machine.
import { pick, seededRandom } from '#demo/random.ts';
import { anonymousMb } from '#test/support/process/memory.ts';
import { childrenOf } from '#test/support/process/processes.ts';
import { detailPaths, searchQueries, wordPaths } from '#test/support/search/search-queries.ts';
import type { Site } from '#test/support/sites/site.ts';
import { countOf, readArguments } from './arguments.ts';
import { measureLoad } from './bench/load.ts';
import { addLoadAgent, type LoadAgent } from './load/agents.ts';
import { postgresGround, sqliteGround, type LoadGround } from './load/ground.ts';
import { overload } from './load/overload.ts';

const SEED = 14;
const QUERIES = 20_000;
const HOMES_WITH_PHOTOS = 20;
const MINUTE_MS = 60_000;
const OVERLOAD_MS = 20_000;
const TIMES_CAPACITY = 4;
const PROCESSES = 3;

/** How many of 16 requests ask for a page of this kind. */
const MIX = { home: 2, results: 4, words: 3, details: 4, images: 3 };

const CONNECTIONS = 16;

const { words, dataDir } = readArguments();
const [count, minutes] = [countOf(words[0], 100_000), countOf(words[1], 10)];
const isShared = words[2] === 'postgres';

const ground = await (isShared ? postgresGround : sqliteGround)(count, dataDir);
try {
  const agent = await addLoadAgent(ground.db);
  const one = await tryOut(ground, agent, 1);
  if (isShared) {
    const several = await tryOut(ground, agent, PROCESSES);
    console.log(`${PROCESSES} processes: ${(several / one).toFixed(2)} times the answers of one`);
  }
} finally {
  await ground.remove();
}

/** Returns the answers per second. */
async function tryOut({ start }: LoadGround, agent: LoadAgent, workers: number): Promise<number> {
  const starting = performance.now();
  const site = await start(workers);
  const seconds = ((performance.now() - starting) / 1_000).toFixed(1);
  console.log(
    `${count} listings, ${isShared ? 'PostgreSQL' : 'SQLite'}, ${workers} process(es), started in ${seconds} s`,
  );
  try {
    const images = await agent.publish(site.origin, HOMES_WITH_PHOTOS);
    let last = 0;
    for (let minute = 1; minute <= minutes; minute++)
      last = await mixOneMinute(site, agent, { images, minute });
    await exceed(site, last);
    return last;
  } finally {
    await site.stop();
  }
}

async function mixOneMinute(
  site: Site,
  agent: LoadAgent,
  { images, minute }: { images: readonly string[]; minute: number },
): Promise<number> {
  const seed = SEED + minute;
  const kinds: Record<keyof typeof MIX, readonly string[]> = {
    home: ['/', '/?lang=mm'],
    results: searchQueries(QUERIES, count, seed).map((query) => `/results?${query}`),
    words: wordPaths(QUERIES, seed),
    details: detailPaths(count, seed),
    images,
  };
  const ending = new AbortController();
  const working = agent.work(site.origin, ending.signal);
  const load = await measureLoad(site.origin, inTurn(kinds), {
    connections: CONNECTIONS,
    durationMs: MINUTE_MS,
  });
  ending.abort();
  const { logins, published, errors } = await working;
  const times = [load.p50Ms, load.p99Ms, load.p999Ms].map((ms) => ms.toFixed(0)).join(', ');
  console.log(
    `  minute ${minute}: ${Math.round(load.perSecond)}/s; p50, p99 and p99.9 ${times} ms; ${logins} log-ins, ${published} homes; ` +
      `memory ${memoryOf(site)} MB; ${errors.length} errors ${errors[0] ?? ''}`,
  );
  return load.perSecond;
}

/** Puts addresses into the order of the mix, those of a kind one after the other. */
function inTurn(kinds: Record<keyof typeof MIX, readonly string[]>): string[] {
  const random = seededRandom(SEED);
  const kindsOfRound = Object.entries(MIX).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kinds[kind as keyof typeof MIX]),
  );
  return Array.from({ length: QUERIES * 4 }, (_, index) => {
    const paths = pick(random, kindsOfRound);
    return paths[index % paths.length] ?? '/';
  });
}

/** Sends more than it can answer of what is most work, pages that were never asked for. */
async function exceed(site: Site, perSecond: number): Promise<void> {
  const paths = searchQueries(QUERIES * 4, count, SEED).map((query) => `/results?lang=mm&${query}`);
  const alone = { connections: 16, durationMs: 5_000 };
  const before = await measureLoad(site.origin, paths.slice(0, QUERIES), alone);
  const wanted = Math.round(TIMES_CAPACITY * before.perSecond);
  const seen = await overload(site.origin, paths.slice(QUERIES), {
    perSecond: wanted,
    durationMs: OVERLOAD_MS,
  });
  const after = await measureLoad(site.origin, paths.slice(0, QUERIES), alone);
  console.log(
    `  ${wanted}/s of new pages, ${TIMES_CAPACITY} times ${Math.round(before.perSecond)}/s: ${JSON.stringify(seen.statuses)}, ` +
      `p99 of pages ${Math.round(seen.p99Ms)} ms, of refusals ${Math.round(seen.refusedP99Ms)} ms, ` +
      `${seen.hasRetryAfter ? 'each' : 'NOT each'} with Retry-After; afterwards ${Math.round(after.perSecond)}/s, memory ${memoryOf(site)} MB (mix: ${Math.round(perSecond)}/s)`,
  );
}

/** Memory of the processes of a site that answer. */
function memoryOf(site: Site): string {
  const workers = childrenOf(site.pid, 'main.js');
  return (workers.length > 0 ? workers : [site.pid])
    .map((pid) => Math.round(anonymousMb(pid)))
    .join('+');
}
