import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './cache.ts';
import { CachedPage } from './cached-page.ts';

const HTML = 'အိမ် home '.repeat(100);
const BYTES = Buffer.byteLength(HTML);

const newCache = (maxPages = 100) =>
  createPageCache({ maxBytes: maxPages * BYTES, maxAgeMs: 1_000, now: () => 0 });

test('the bytes of every encoding count from the time it is made', async () => {
  const cache = newCache();
  const page = new CachedPage(HTML);
  cache.set('a', '1', page);
  expect(cache.sizeBytes()).toBe(BYTES);
  const gzip = await page.body('gzip');
  expect(gunzipSync(gzip).toString()).toBe(HTML);
  const brotli = await page.body('br');
  await page.body('gzip');
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

test('a page that is asked for again is compressed more, and its size is counted again', async () => {
  const cache = newCache();
  const page = new CachedPage(HTML);
  cache.set('a', '1', page);
  const quick = await page.body('gzip');
  expect(cache.get('a', '1')).toBe(page);
  expect(page.readyBody('gzip')).toBeUndefined();
  const small = await page.body('gzip');
  expect(gunzipSync(small).toString()).toBe(HTML);
  expect(small).not.toBe(quick);
  expect(small.length).toBeLessThanOrEqual(quick.length);
  expect(cache.sizeBytes()).toBe(BYTES + small.length);
  expect(cache.get('a', '1')).toBe(page);
  expect(page.readyBody('gzip')).toBe(small);
});

test('the least recently used page is dropped first, also when another page grows', async () => {
  const cache = newCache(4);
  const [a, b, c] = [new CachedPage(HTML), new CachedPage(HTML), new CachedPage(HTML)];
  for (const [key, page] of Object.entries({ b, c, a })) {
    cache.set(key, '1', page);
    cache.get(key, '1');
  }
  await a.body('gzip');
  expect(cache.get('b', '1')).toBeUndefined();
  expect(cache.get('a', '1')).toBe(a);
  // A page that was dropped from the cache is not counted when it grows.
  const kept = cache.sizeBytes();
  await b.body('gzip');
  expect(cache.sizeBytes()).toBe(kept);
});

test('pages that are asked for once displace none that are asked for again', () => {
  const cache = newCache(8);
  const used = new CachedPage(HTML);
  cache.set('used', '1', used);
  cache.get('used', '1');
  for (let number = 0; number < 100; number++) cache.set(`${number}`, '1', new CachedPage(HTML));
  expect(cache.get('used', '1')).toBe(used);
  expect(cache.get('97', '1')).toBeUndefined();
  expect(cache.get('99', '1')).toBeDefined();
});

test('a page expires, whether it was asked for again or not', () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1_000_000, maxAgeMs: 1_000, now: () => now });
  for (const key of ['once', 'again']) cache.set(key, '1', new CachedPage(HTML));
  now = 999;
  expect(cache.get('again', '1')).toBeDefined();
  now = 1_000;
  for (const key of ['once', 'again']) expect(cache.get(key, '1')).toBeUndefined();
  expect(cache.sizeBytes()).toBe(0);
});
