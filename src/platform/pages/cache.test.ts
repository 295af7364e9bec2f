import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, toCachedPage } from './cache.ts';

const HTML = 'အိမ် home '.repeat(100);
const BYTES = Buffer.byteLength(HTML);

test('the bytes of every encoding count from the time it is made', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, maxAgeMs: 1_000, now: () => 0 });
  const page = toCachedPage(HTML);
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

test('the least recently used page is dropped first, also when another page grows', async () => {
  const cache = createPageCache({ maxBytes: 2 * BYTES, maxAgeMs: 1_000, now: () => 0 });
  const [a, b] = [toCachedPage(HTML), toCachedPage(HTML)];
  cache.set('a', '1', a);
  cache.set('b', '1', b);
  expect(cache.get('a', '1')).toBe(a);
  await a.body('gzip');
  expect(cache.get('b', '1')).toBeUndefined();
  expect(cache.get('a', '1')).toBe(a);
  // A page that was dropped from the cache is not counted when it grows.
  const kept = cache.sizeBytes();
  await b.body('gzip');
  expect(cache.sizeBytes()).toBe(kept);
});

test('a page expires', () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1_000_000, maxAgeMs: 1_000, now: () => now });
  cache.set('a', '1', toCachedPage(HTML));
  now = 999;
  expect(cache.get('a', '1')).toBeDefined();
  now = 1_000;
  expect(cache.get('a', '1')).toBeUndefined();
});
