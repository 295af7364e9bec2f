import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { OperatorError } from '#system/operator-error.ts';
import { startObjectStore, type ObjectStore } from '#test/support/s3/object-store.ts';
import { createMedia, openMedia } from './open-media.ts';
import { createS3Media } from './s3-media.ts';

const FILE = 'abcdef0123456789abcdef01.jpg';

/** Short, so that the test is. */
const TIMES = { timeoutMs: 200, pauseMs: 300 };

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.close());

const locationOf = (env: Record<string, string>) => {
  const { mediaStore } = readConfig(env);
  if (!mediaStore) throw new Error('There is no MEDIA_URL');
  return mediaStore;
};

test.each<[what: string, change: Record<string, string>, message: RegExp]>([
  [
    'an unknown key',
    { AWS_ACCESS_KEY_ID: 'nobody' },
    /refuses the keys of AWS_ACCESS_KEY_ID: InvalidAccessKeyId$/,
  ],
  [
    'a wrong secret',
    { AWS_SECRET_ACCESS_KEY: 'wrong' },
    /refuses the keys of AWS_ACCESS_KEY_ID: SignatureDoesNotMatch$/,
  ],
  [
    'no such bucket',
    { MEDIA_URL: 's3://none?endpoint=STORE' },
    /^The bucket none at .+ answers NoSuchBucket$/,
  ],
  [
    'no such server',
    { MEDIA_URL: 's3://photos?endpoint=http://127.0.0.1:65534' },
    /^The bucket photos at http:\/\/127\.0\.0\.1:65534 cannot be reached \(ECONNREFUSED\)$/,
  ],
])('with %s the start ends with a line', async (_what, change, message) => {
  const { endpoint } = locationOf(store.env('x'));
  const env: Record<string, string> = { ...store.env('x'), ...change };
  const config = readConfig({ ...env, MEDIA_URL: env.MEDIA_URL?.replace('STORE', endpoint) });
  const error: unknown = await createMedia(config).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'S3Error', message: expect.stringMatching(message) });
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).not.toContain('\n');
});

test('a store that is stopped for a moment is used again without a restart', async () => {
  const media = openMedia(readConfig(store.env('stopped')));
  await media.write(FILE, Buffer.from('one'));
  await store.stop();
  const failed = { name: 'S3Error', code: 'MEDIA_UNAVAILABLE' };
  await expect(media.write(FILE, Buffer.from('two'))).rejects.toMatchObject(failed);
  await expect(media.read(FILE)).rejects.toMatchObject(failed);
  await store.start();
  expect((await media.read(FILE))?.toString()).toBe('one');
});

test('a request that is lost on the way is repeated', async () => {
  const media = openMedia(readConfig(store.env('again')));
  // The next request is sent over a connection that the server has closed.
  await media.write(FILE, Buffer.from('one'));
  await store.stop();
  await store.start();
  expect((await media.read(FILE))?.toString()).toBe('one');
});

test('a store that does not answer is given up, and not asked again for a while', async () => {
  const media = createS3Media(locationOf(store.env('silent')), TIMES);
  await media.write(FILE, Buffer.from('one'));
  store.freeze();
  const begun = performance.now();
  await expect(media.read(FILE)).rejects.toThrow('does not answer');
  expect(performance.now() - begun).toBeGreaterThan(TIMES.timeoutMs - 50);
  await expect(media.read(FILE)).rejects.toThrow('did not answer before');
  store.wake();
  await expect.poll(() => media.read(FILE).catch(() => undefined)).toEqual(Buffer.from('one'));
});

test('a transfer that stops in the middle ends with an error', async () => {
  const location = locationOf(store.env('middle'));
  await createS3Media(location).write(FILE, Buffer.alloc(10_000_000, 'x'));
  const file = await createS3Media(location, TIMES).open(FILE);
  store.freeze();
  await expect(file?.stream.toArray()).rejects.toThrow('does not answer');
  store.wake();
});

test('a reader that goes away in the middle does not stop others', async () => {
  const media = openMedia(readConfig(store.env('gone')));
  await media.write(FILE, Buffer.alloc(10_000_000, 'x'));
  const file = await media.open(FILE);
  if (!file) throw new Error('The file was not stored');
  // Its client is slow: the next part is being waited for when it goes.
  store.freeze();
  const gone = file.stream.toArray().catch((error: unknown) => error);
  // Nothing tells that a part is being waited for.
  await setTimeout(50);
  file.stream.destroy();
  await gone;
  store.wake();
  expect((await media.read(FILE))?.length).toBe(10_000_000);
});
