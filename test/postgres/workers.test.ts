import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '#test/support/postgres/databases.ts';
import { childrenOf } from '#test/support/process/processes.ts';
import { startObjectStore, type ObjectStore } from '#test/support/s3/object-store.ts';
import { freePort, newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

const WORKERS = 2;

/** A worker that has ended is started again after two seconds, and would have failed by then. */
const RESTART_PAUSE_MS = 3_000;

let data: { dir: string; remove: () => Promise<void> };
let store: ObjectStore;
let site: Site;
beforeAll(async () => {
  data = await newDataDir();
  store = await startObjectStore();
  site = await startSite({
    DATA_DIR: data.dir,
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
    DATABASE_POOL: '4',
    ...store.env('workers'),
    WORKERS: String(WORKERS),
    STOP_DELAY: '1',
    DEMO: '0',
  });
});
afterAll(async () => {
  await store.close();
  await data.remove();
});

const workers = (): number[] => childrenOf(site.pid, 'main.js');

/** Returns the numbers of those that tell their figures, which they do when they answer. */
const answering = async (): Promise<string[]> => {
  const figures = await (await fetch(`${site.origin}/metrics`)).text();
  return [...figures.matchAll(/^process_start_time_seconds\{worker="(\d)"\} /gm)].map(
    ([, number = '']) => number,
  );
};

const status = async (path: string): Promise<number> => (await fetch(site.origin + path)).status;

test('the figures of all of them are in one answer', async () => {
  const figures = await (await fetch(`${site.origin}/metrics`)).text();
  expect(figures.match(/^# TYPE eain_http_requests_total counter$/gm)).toHaveLength(1);
  const started = figures.match(/^process_start_time_seconds\{.*/gm);
  expect(started).toEqual([
    expect.stringMatching(/^process_start_time_seconds\{worker="1"\} \d+/),
    expect.stringMatching(/^process_start_time_seconds\{worker="2"\} \d+/),
  ]);
  expect(figures).toMatch(/\{worker="1",route="page"/);
});

test('they are replaced one by one, and no request is lost', async () => {
  const before = workers();
  const done = new AbortController();
  let answers = 0;
  const ask = async (path: string): Promise<void> => {
    while (!done.signal.aborted) {
      expect(await status(path)).toBe(200);
      answers++;
    }
  };
  const figures = Array<string>(4).fill('/metrics');
  const paths = ['/', '/results', '/api/properties/cards', '/healthz', ...figures];
  const asking = Promise.all(paths.map(ask));
  process.kill(site.pid, 'SIGUSR2');
  await vi.waitUntil(
    () => workers().length === WORKERS && !workers().some((pid) => before.includes(pid)),
    { timeout: 60_000, interval: 100 },
  );
  // The last one has been forked, but may not answer yet.
  await expect.poll(answering, { timeout: 20_000 }).toEqual(['1', '2']);
  done.abort();
  await asking;
  expect(answers).toBeGreaterThan(100);
  expect(site.log()).toBe('');
});

test('one that is killed is started again, while the other answers', async () => {
  const [first = 0] = workers();
  process.kill(first, 'SIGKILL');
  // A connection that is handed over before that is lost with it.
  await vi.waitUntil(() => site.log().includes('a worker ended'), 5_000);
  for (let visit = 0; visit < 20; visit++) {
    const asked = get(`${site.origin}/`, { agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(200);
  }
  // Not only forked: until it runs its own program, the list of processes has it now and then.
  await expect.poll(answering, { timeout: 20_000 }).toEqual(['1', '2']);
  expect(workers()).toHaveLength(WORKERS);
  expect(JSON.parse(site.log())).toMatchObject({
    level: 50,
    signal: 'SIGKILL',
    msg: 'a worker ended and is started again',
  });
});

test(
  'one that is replaced while it waits to be started again runs once',
  { tags: ['thorough'] },
  async () => {
    const before = site.log();
    const [first = 0] = workers();
    process.kill(first, 'SIGKILL');
    await vi.waitUntil(() => site.log() !== before, 5_000);
    const others = workers();
    process.kill(site.pid, 'SIGUSR2');
    await vi.waitUntil(() => !workers().some((pid) => others.includes(pid)), 20_000);
    await expect.poll(answering, { timeout: 20_000 }).toEqual(['1', '2']);
    await pause(RESTART_PAUSE_MS);
    expect(workers()).toHaveLength(WORKERS);
    expect(site.log().replace(before, '').trim().split('\n')).toHaveLength(1);
  },
);

test('a start that cannot go on ends them all, and says why', { tags: ['thorough'] }, async () => {
  const other = await newDataDir();
  const starting = startSite({
    DATA_DIR: other.dir,
    DATABASE_URL: `postgres://eain@127.0.0.1:${await freePort()}/eain`,
    ...store.env('other'),
    WORKERS: '2',
  });
  await expect(starting).rejects.toThrow(
    /The database cannot be used[^]*A worker has ended before it answered/,
  );
  await other.remove();
});

test('a stop ends all of them', async () => {
  const running = workers();
  expect(running).toHaveLength(WORKERS);
  await site.stop();
  for (const pid of running) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
