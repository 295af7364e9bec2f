// `npm run stress [COUNT] [-- --data DIR]`: starts a site with COUNT generated listings (100,000), sends it each of its most
// costly requests ten at a time, and measures how long the main thread is busy without a break. Fails above
// 100 ms of processor time, or 400 MB of memory. Also shows the time of `/healthz`, which other programs on the
// machine prolong.
import { readFile, rm } from 'node:fs/promises';
import { connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { connect } from '#db/connect.ts';
import { projectRoot } from '#system/project-root.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { peakMb } from '#test/support/process/memory.ts';
import { startSite, type Site } from '#test/support/sites/site.ts';
import { countOf, readArguments } from './arguments.ts';
import { generatedData } from './generated-data.ts';
import { costlyRequests, type CostlyRequest } from './stress/requests.ts';

const CONCURRENT_REQUESTS = 10;
const UNREAD_CONNECTIONS = 200;
const MAX_STRETCH_MS = 100;
const MAX_MEMORY_MB = 400;

/** How long unread connections and the write lock are held. */
const HOLD_MS = 2_000;
const REQUEST_TIMEOUT_MS = 60_000;

/** Longer than `/readyz` repeats its last result (`health.ts`). */
const READY_MAX_AGE_MS = 5_000;

/** `healthMs` is the longest answer of `/healthz`, `stretchMs` the longest stretch of processor time. */
type MeasuredRequest = {
  name: string;
  answers: string;
  healthMs: number;
  stretchMs: number;
  memoryMb: number;
};

const { words, dataDir } = readArguments();
const count = countOf(words[0], 100_000);
const data = await generatedData(count, dataDir);
const stretches = join(tmpdir(), `eain-stretches-${process.pid}`);
try {
  const site = await startSite({
    DATA_DIR: data.dir,
    DEMO: '0',
    STRETCHES: stretches,
    NODE_OPTIONS: `--import ${join(projectRoot, 'scripts/stress/stretches.mjs')}`,
  });
  try {
    process.exitCode = report(await measure(site)) ? 0 : 1;
  } finally {
    await site.stop();
  }
} finally {
  await rm(stretches, { force: true });
  await data.remove();
}

async function measure(site: Site): Promise<MeasuredRequest[]> {
  const db = connect(join(data.dir, 'eain.sqlite'));
  // A folder that is used again has the accounts of earlier runs.
  const run = Date.now();
  const headersOf = async (role: 'admin' | 'agent'): Promise<Record<string, string>> => {
    const username = `stress.${role}.${run}`;
    const user = await addSignedIn(db, { role, username, email: `${username}@private.example` });
    return user.headers;
  };
  const tokens = { admin: await headersOf('admin'), agent: await headersOf('agent') };
  await db.destroy();
  const rows: MeasuredRequest[] = [];
  for (const request of costlyRequests(count)) {
    const work = () => sendAll(site, request, request.as && tokens[request.as]);
    rows.push(await measureDuring(site, request.name, work));
  }
  rows.push(
    await measureDuring(site, `${UNREAD_CONNECTIONS} sitemaps that nobody reads`, () =>
      leaveUnread(site),
    ),
  );
  rows.push(
    await measureDuring(site, 'readiness while another program writes', () =>
      askReadinessWhileLocked(site),
    ),
  );
  return rows;
}

/** Sends a request several times at once, and counts the statuses of the answers. */
async function sendAll(
  { origin }: Site,
  { path, method = 'GET', body }: CostlyRequest,
  headers: Record<string, string> = {},
): Promise<string> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const send = async (): Promise<string> => {
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: { ...headers, ...type },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        ...(body !== undefined && { body }),
      });
      await answer.arrayBuffer();
      return String(answer.status);
    } catch {
      return 'none';
    }
  };
  return tally(await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, send)));
}

/** Requests a part of the sitemap on many connections without reading it. */
async function leaveUnread({ origin }: Site): Promise<string> {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = Array.from({ length: UNREAD_CONNECTIONS }, () =>
    dial(Number(port), hostname)
      .on('error', () => {})
      .pause(),
  );
  for (const socket of sockets)
    socket.write('GET /sitemap-properties-2.xml HTTP/1.1\r\nHost: a\r\n\r\n');
  await wait(HOLD_MS);
  for (const socket of sockets) socket.destroy();
  return '-';
}

/** Calls `/readyz` while the database is locked for writing. */
async function askReadinessWhileLocked(site: Site): Promise<string> {
  const other = new Database(join(data.dir, 'eain.sqlite'));
  other.exec('begin immediate');
  await wait(READY_MAX_AGE_MS);
  const answers = sendAll(site, { name: '', path: '/readyz' });
  await wait(HOLD_MS);
  other.exec('rollback');
  other.close();
  return answers;
}

/** Measures the site during some work, and calls `/healthz` again and again. */
async function measureDuring(
  site: Site,
  name: string,
  work: () => Promise<string>,
): Promise<MeasuredRequest> {
  await longestStretch(site);
  const working = new AbortController();
  let healthMs = 0;
  const healthCalls = (async () => {
    while (!working.signal.aborted) {
      const startedAt = performance.now();
      await (await fetch(`${site.origin}/healthz`)).arrayBuffer();
      healthMs = Math.max(healthMs, performance.now() - startedAt);
    }
  })();
  const answers = await work();
  working.abort();
  await healthCalls;
  const stretchMs = await longestStretch(site);
  return { name, answers, healthMs, stretchMs, memoryMb: peakMb(site.pid) };
}

/** Returns the longest stretch of processor time in milliseconds since the last call. */
async function longestStretch({ pid }: Site): Promise<number> {
  await rm(stretches, { force: true });
  process.kill(pid, 'SIGURG');
  for (;;) {
    const text = await readFile(stretches, 'utf8').catch(() => '');
    if (text) return Number(text);
    await wait(10);
  }
}

function tally(answers: readonly string[]): string {
  const groups = Map.groupBy(answers, (answer) => answer);
  return [...groups].map(([answer, same]) => `${same.length} x ${answer}`).join(', ');
}

/** Prints the table; returns false if a limit is exceeded. */
function report(rows: readonly MeasuredRequest[]): boolean {
  console.log('| request | answers | `/healthz` at most | in one stretch | memory |');
  console.log('| --- | --- | --- | --- | --- |');
  const ms = (time: number): string => `${time.toFixed(0)} ms`;
  for (const { name, answers, healthMs, stretchMs, memoryMb } of rows)
    console.log(
      `| ${name} | ${answers} | ${ms(healthMs)} | ${ms(stretchMs)} | ${memoryMb.toFixed(0)} MB |`,
    );
  return rows.every(
    ({ stretchMs, memoryMb }) => stretchMs <= MAX_STRETCH_MS && memoryMb <= MAX_MEMORY_MB,
  );
}
