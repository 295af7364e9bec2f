import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

let data: { dir: string; remove: () => Promise<void> };
let site: Site;
let open: Socket[] = [];

beforeEach(async () => {
  data = await newDataDir();
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
  await data.remove();
});

const start = async (environment: Record<string, string> = {}): Promise<void> => {
  site = await startSite({ DATA_DIR: data.dir, DEMO: '0', ...environment });
};

/** Starts a request that lasts until its body arrives; the server reports that it has begun. */
const UNFINISHED = [
  'POST /api/auth/login HTTP/1.1',
  'Host: a',
  'Content-Type: application/json',
  'Content-Length: 10',
  'Expect: 100-continue',
  '\r\n',
].join('\r\n');

/** Opens a connection, sends `sent`, and ignores the answer. */
const dial = async (sent: string): Promise<Socket> => {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  open.push(socket.on('error', () => {}).resume());
  await once(socket, 'connect');
  if (sent) await new Promise((resolve) => socket.write(sent, resolve));
  return socket;
};

test('the site stops at once despite an idle connection and one without a request', async () => {
  await start();
  await dial('');
  await once(await dial('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'), 'data');
  const since = Date.now();
  await site.stop();
  expect(Date.now() - since).toBeLessThan(4_000);
});

test(
  'a stop waits a limited time for a request that does not end, and exits with code 0',
  { tags: ['thorough'] },
  async () => {
    await start();
    await once(await dial(UNFINISHED), 'data');
    const since = Date.now();
    await site.stop();
    expect(Date.now() - since).toBeGreaterThan(7_000);
    expect(site.log()).toBe('');
  },
);

test('a site that is about to stop says so first, and goes on answering', async () => {
  await start({ STOP_DELAY: '2' });
  for (let visit = 0; visit < 3; visit++) await fetch(`${site.origin}/`);
  const stopped = site.stop();
  await vi.waitUntil(async () => (await fetch(`${site.origin}/readyz`)).status === 503, 1_000);
  for (const path of ['/', '/healthz']) {
    const { status, headers } = await fetch(site.origin + path);
    expect([path, status, headers.get('connection')]).toEqual([path, 200, 'close']);
  }
  await stopped;
});

/** Throws an unexpected error in the process on SIGUSR2. */
const FAULT = `process.on('SIGUSR2', () => { throw new Error('out of the blue'); })`;

test('an unexpected error is logged, and the site stops cleanly', async () => {
  await start({ NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(FAULT)}"` });
  process.kill(site.pid, 'SIGUSR2');
  await vi.waitUntil(() => !existsSync(`/proc/${site.pid}`), 15_000);
  const [line = ''] = site.log().split('\n');
  expect(JSON.parse(line)).toMatchObject({ level: 60, err: { message: 'out of the blue' } });
});

test('a stop ends the measuring of many photos', async () => {
  await start();
  const folder = join(data.dir, 'media');
  await mkdir(folder, { recursive: true });
  const names = Array.from({ length: 3_000 }, (_, index) => join(folder, `${index}.txt`));
  await Promise.all(names.map((name) => writeFile(name, '')));
  await fetch(`${site.origin}/metrics`);
  await site.stop();
  expect(site.log()).toBe('');
});
