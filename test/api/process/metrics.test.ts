import { statfs } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';

const TOKEN = 'a-token-of-the-monitoring';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: TOKEN, TRUST_PROXY: '127.0.0.1' } });
});
afterEach(() => app.close());

const ask = (headers: Record<string, string> = {}, of = app) =>
  fetch(`${of.origin}/metrics`, { headers: { accept: 'text/plain', ...headers } });

/** Reads the values of a metric by its labels. */
const read = async (name: string): Promise<Record<string, number>> => {
  const lines = (await (await ask()).text()).split('\n');
  const samples = lines.filter(
    (line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `),
  );
  return Object.fromEntries(
    samples.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]),
  );
};

describe('who may read the metrics', () => {
  test('a program of this machine reads them, and no cache keeps them', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
    'they do not exist for a request that a proxy marked with %s',
    async (name) => {
      expect((await ask({ [name]: '127.0.0.1' })).status).toBe(404);
    },
  );

  test('they do not exist for a request from elsewhere', async () => {
    const { statusCode } = await app.server.inject({ url: '/metrics', remoteAddress: '10.0.0.7' });
    expect(statusCode).toBe(404);
  });

  test('the token opens them through a proxy, another one does not', async () => {
    const through = (authorization: string) =>
      ask({ 'x-forwarded-for': '203.0.113.5', authorization });
    expect((await through(`Bearer ${TOKEN}`)).status).toBe(200);
    expect((await through(`Bearer ${TOKEN}x`)).status).toBe(404);
    expect((await through('Bearer undefined')).status).toBe(404);
  });
});

describe('what is counted', () => {
  test('requests are counted by the pattern of their route and the class of their status', async () => {
    await fetch(`${app.origin}/api/properties/12345`);
    await fetch(`${app.origin}/api/properties/67890`);
    await fetch(`${app.origin}/healthz`);
    const counts = await read('eain_http_requests_total');
    expect(counts).toMatchObject({
      'route="/api/properties/:id",class="4xx"': 2,
      'route="/healthz",class="2xx"': 1,
    });
    expect(JSON.stringify(counts)).not.toContain('12345');
    const times = await read('eain_http_request_duration_seconds_bucket');
    // A bucket has what is in those before it, too; the health check takes no ten seconds.
    const counted = Object.entries(times).filter(([labels]) => labels.includes('"/healthz"'));
    const values = counted.map(([, count]) => count);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect(values.slice(-2)).toEqual([1, 1]);
  });

  test('pages are counted, also those that the cache answers in front of the framework', async () => {
    for (let visit = 0; visit < 5; visit++) await (await fetch(app.origin)).text();
    await fetch(`${app.origin}/no-such-page`);
    expect(await read('eain_http_requests_total')).toMatchObject({
      'route="page",class="2xx"': 5,
      'route="page",class="4xx"': 1,
    });
    // The first makes it known, the second caches it.
    expect(await read('eain_page_cache_requests_total')).toEqual({
      'result="hit"': 3,
      'result="miss"': 3,
    });
    expect((await read('eain_page_cache_bytes'))['']).toBeGreaterThan(1000);
  });

  test('answers that a limit refused are counted', async () => {
    const attempt = () =>
      fetch(`${app.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody', password: 'wrong password' }),
      });
    let refused = 0;
    for (let call = 0; call < 15; call++) if ((await attempt()).status === 429) refused++;
    expect(refused).toBeGreaterThan(0);
    expect(await read('eain_http_refused_total')).toEqual({
      'status="429"': refused,
      'status="503"': 0,
    });
  });

  test('the process, the queues and the disk are measured', async () => {
    expect((await read('process_resident_memory_bytes'))['']).toBeGreaterThan(10_000_000);
    expect((await read('process_cpu_seconds_total'))['']).toBeGreaterThan(0);
    expect(Object.keys(await read('eain_event_loop_delay_seconds'))).toEqual([
      'quantile="0.5"',
      'quantile="0.99"',
      'quantile="1"',
    ]);
    // The label is that of summaries alone.
    expect(await (await ask()).text()).toContain('# TYPE eain_event_loop_delay_seconds summary\n');
    expect(await read('eain_photo_queue_length')).toEqual({ '': 0 });
    expect(await read('eain_uploads_running')).toEqual({ '': 0 });
    await vi.waitFor(async () => {
      expect((await read('eain_storage_bytes'))['kind="database"']).toBeGreaterThan(10_000);
    });
    const { bavail, bsize } = await statfs(app.config.dataDir);
    const free = (await read('eain_disk_free_bytes'))[''] ?? 0;
    // Others write to the disk, too.
    expect(Math.abs(1 - free / (bavail * bsize))).toBeLessThan(0.5);
    expect(await read('eain_photos_pending')).toEqual({ '': 0 });
  });

  test('a database of PostgreSQL is elsewhere, and not measured', async () => {
    const url = 'postgres://eain@127.0.0.1:1/elsewhere';
    const other = await startTestApp({ env: { METRICS_TOKEN: TOKEN, DATABASE_URL: url } });
    onTestFinished(other.close);
    const lines = await vi.waitFor(async () => {
      const text = await (await ask({}, other)).text();
      expect(text).toContain('\neain_disk_free_bytes ');
      return text.split('\n').filter((line) => line.startsWith('eain_storage_bytes'));
    });
    expect(lines).toEqual([expect.stringMatching(/^eain_storage_bytes\{kind="media"\} \d+$/)]);
  });
});
