// `npm run stress`: seeds an empty site with generated listings (100,000, or the number given), sends it
// each of its most costly requests ten at a time and sees how long `/healthz` takes beside them. It
// fails above 100 ms of computing in one stretch, or 400 MB of memory. What `/healthz` takes on the
// clock stands beside it: other programs on the machine prolong that, and not the other.
import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { connect } from '#db/connect.ts';
import { projectRoot } from '#system/project-root.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { peakOf } from '#test/support/process/memory.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';
import { costly, type Costly } from './stress/requests.ts';

const AT_ONCE = 10;
const UNREAD = 200;
const LIMITS = { stretch: 100, memory: 400 };

/** In milliseconds. */
const LOCK_HELD = 2_000;
const GIVE_UP = 60_000;

type Row = { name: string; answers: string; health: number; stretch: number; memory: number };

const count = Number(process.argv[2] ?? 100_000);
const data = await newDataDir();
const stretches = join(data.dir, 'stretches');
try {
  execFileSync(process.execPath, ['src/cli/eain.ts', 'seed', '--listings', String(count)], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: data.dir, DEMO: '0' },
  });
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
  await data.remove();
}

async function measure(site: Site): Promise<Row[]> {
  const db = connect(join(data.dir, 'eain.sqlite'));
  const tokens = {
    admin: (await addSignedIn(db, { role: 'admin', username: 'stress.admin' })).headers,
    agent: (await addSignedIn(db, { username: 'stress.agent' })).headers,
  };
  await db.destroy();
  const rows: Row[] = [];
  for (const request of costly(count)) {
    const work = () => sendAll(site, request, request.as && tokens[request.as]);
    rows.push(await beside(site, request.name, work));
  }
  rows.push(await beside(site, `${UNREAD} sitemaps that nobody reads`, () => leaveUnread(site)));
  rows.push(await beside(site, 'readiness while another program writes', () => lockedOut(site)));
  return rows;
}

/** What a request was answered, ten times at once, and how often. */
async function sendAll(
  { origin }: Site,
  { path, method = 'GET', body }: Costly,
  headers: Record<string, string> = {},
): Promise<string> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const send = async (): Promise<string> => {
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: { ...headers, ...type },
        signal: AbortSignal.timeout(GIVE_UP),
        ...(body !== undefined && { body }),
      });
      await answer.arrayBuffer();
      return String(answer.status);
    } catch {
      return 'none';
    }
  };
  return tally(await Promise.all(Array.from({ length: AT_ONCE }, send)));
}

/** Asks for a part of the sitemap on very many connections, and reads nothing. */
async function leaveUnread({ origin }: Site): Promise<string> {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = Array.from({ length: UNREAD }, () =>
    dial(Number(port), hostname)
      .on('error', () => {})
      .pause(),
  );
  for (const socket of sockets)
    socket.write('GET /sitemap-properties-2.xml HTTP/1.1\r\nHost: a\r\n\r\n');
  await wait(LOCK_HELD);
  for (const socket of sockets) socket.destroy();
  return '-';
}

/** Asks whether the site is ready while the database is locked for writing. */
async function lockedOut(site: Site): Promise<string> {
  const other = new Database(join(data.dir, 'eain.sqlite'));
  other.exec('begin immediate');
  // What was found before has to be too old by then.
  await wait(5_000);
  const answers = sendAll(site, { name: '', path: '/readyz' });
  await wait(LOCK_HELD);
  other.exec('rollback');
  other.close();
  return answers;
}

/** Does some work and asks for `/healthz` beside it, again and again. */
async function beside(site: Site, name: string, work: () => Promise<string>): Promise<Row> {
  await longestStretch(site);
  const working = new AbortController();
  let health = 0;
  const asking = (async () => {
    while (!working.signal.aborted) {
      const began = performance.now();
      await (await fetch(`${site.origin}/healthz`)).arrayBuffer();
      health = Math.max(health, performance.now() - began);
    }
  })();
  const answers = await work();
  working.abort();
  await asking;
  return { name, answers, health, stretch: await longestStretch(site), memory: peakOf(site.pid) };
}

/** The longest stretch of computing since the last time that it was asked for, in milliseconds. */
async function longestStretch({ pid }: Site): Promise<number> {
  await rm(stretches, { force: true });
  process.kill(pid, 'SIGUSR2');
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

/** Prints the table; false when a limit is passed. */
function report(rows: readonly Row[]): boolean {
  console.log('| request | answers | `/healthz` at most | in one stretch | memory |');
  console.log('| --- | --- | --- | --- | --- |');
  const ms = (time: number): string => `${time.toFixed(0)} ms`;
  for (const { name, answers, health, stretch, memory } of rows)
    console.log(
      `| ${name} | ${answers} | ${ms(health)} | ${ms(stretch)} | ${memory.toFixed(0)} MB |`,
    );
  return rows.every(({ stretch, memory }) => stretch <= LIMITS.stretch && memory <= LIMITS.memory);
}
