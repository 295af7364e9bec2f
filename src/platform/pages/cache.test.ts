import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { createPageCache, type PageCache } from './cache.ts';
import { CachedPage } from './cached-page.ts';

const HTML = 'အိမ် home '.repeat(100);
const BYTES = Buffer.byteLength(HTML);

const newCache = (maxPages = 100) =>
  createPageCache({ maxBytes: maxPages * BYTES, maxAgeMs: Infinity });

/** Puts a page into the cache as one that is asked for the second time. */
const keep = (cache: PageCache, key: string, page = new CachedPage(HTML)): CachedPage => {
  cache.set(key, '1', page);
  cache.set(key, '1', page);
  return page;
};

test('a page is kept when it is asked for a second time', () => {
  const cache = newCache();
  cache.set('a', '1', new CachedPage(HTML));
  expect(cache.get('a', '1')).toBeUndefined();
  expect(cache.sizeBytes()).toBe(0);
  const page = new CachedPage(HTML);
  cache.set('a', '2', page);
  expect(cache.get('a', '2')).toBe(page);
});

test('a page with a very long address is not kept', () => {
  const cache = newCache();
  keep(cache, 'a'.repeat(301));
  expect(cache.sizeBytes()).toBe(0);
});

test('the bytes of every encoding count from the time it is made, and of the page itself until then', async () => {
  const cache = newCache();
  const page = keep(cache, 'a');
  expect(cache.sizeBytes()).toBe(BYTES);
  const gzip = await page.body('gzip');
  expect(gunzipSync(gzip).toString()).toBe(HTML);
  expect(cache.sizeBytes()).toBe(gzip.length);
  const brotli = await page.body('br');
  expect(brotliDecompressSync(brotli).toString()).toBe(HTML);
  await page.body('gzip');
  expect(cache.sizeBytes()).toBe(gzip.length + brotli.length);
  expect((await page.body('identity')).toString()).toBe(HTML);
  expect(page.readyBody('identity')?.toString()).toBe(HTML);
  expect(cache.sizeBytes()).toBe(BYTES + gzip.length + brotli.length);
  expect(cache.get('a', '2')).toBeUndefined();
  expect(cache.sizeBytes()).toBe(0);
});

test('concurrent requests for an encoding share one compression', async () => {
  const page = new CachedPage(HTML);
  expect(page.readyBody('br')).toBeUndefined();
  const [one, other] = await Promise.all([page.body('br'), page.body('br')]);
  expect(one).toBe(other);
  expect(page.readyBody('br')).toBe(one);
});

test('a kept page is compressed more than one that is sent once', async () => {
  const html = Array.from({ length: 3_000 }, (_, at) => `<p>${(at * 7919) % 1009}</p>`).join('');
  const [once, kept] = [new CachedPage(html), keep(newCache(1_000), 'a', new CachedPage(html))];
  for (const encoding of ['gzip', 'br'] as const)
    expect((await kept.body(encoding)).length).toBeLessThan((await once.body(encoding)).length);
});

test('the least recently used page is dropped first, also when another page grows', async () => {
  const cache = newCache(2);
  const a = keep(cache, 'a');
  const b = keep(cache, 'b');
  expect(cache.get('a', '1')).toBe(a);
  await a.body('gzip');
  await a.body('identity');
  expect(cache.get('b', '1')).toBeUndefined();
  expect(cache.get('a', '1')).toBe(a);
  // A page that was dropped from the cache, or replaced, is not counted when it grows.
  const kept = cache.sizeBytes();
  await b.body('gzip');
  expect(cache.sizeBytes()).toBe(kept);
  const newer = keep(cache, 'a');
  await a.body('br');
  expect(cache.get('a', '1')).toBe(newer);
});

test('pages that are asked for once displace none that is kept', () => {
  const cache = newCache(2);
  const used = keep(cache, 'used');
  for (let number = 0; number < 20_000; number++)
    cache.set(`${number}`, '1', new CachedPage(`${number}`));
  expect(cache.get('used', '1')).toBe(used);
});

test('a page expires, also when the clock jumps back meanwhile', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const cache = createPageCache({ maxBytes: 1_000_000, maxAgeMs: 1_000 });
  keep(cache, 'a');
  vi.setSystemTime(Date.now() - 365 * DAY_MS);
  vi.advanceTimersByTime(999);
  expect(cache.get('a', '1')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(cache.get('a', '1')).toBeUndefined();
  vi.useRealTimers();
});
