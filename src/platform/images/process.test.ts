import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { hollowPng, plainImage } from '#test/support/photos/bad-images.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { peakMb } from '#test/support/process/memory.ts';
import { childrenOf } from '#test/support/process/processes.ts';
import * as here from './images.ts';
import { createImageProcess, type ImageProcess } from './process.ts';

const PROGRAM = join(projectRoot, 'src/platform/images/process-main.ts');

let dir: string;
let camera: string;
let images: ImageProcess;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-images-'));
  camera = await put('camera', await cameraPhoto());
});
afterAll(() => rm(dir, { recursive: true }));
afterEach(async () => {
  images.stop();
  await vi.waitUntil(() => alive().length === 0, 10_000);
});

const put = async (name: string, bytes: Uint8Array): Promise<string> => {
  await writeFile(join(dir, name), bytes);
  return join(dir, name);
};

/** The ids of its processes that are alive. */
const alive = (): number[] => childrenOf(process.pid, PROGRAM);

test('its results are the same as in this process', async () => {
  images = createImageProcess(PROGRAM, dir);
  await images.inspectImage(camera);
  const { jpeg: made, ...size } = await images.decode(camera);
  const { jpeg: own, ...ownSize } = await here.decode(camera);
  expect(size).toEqual(ownSize);
  expect(own.equals(made)).toBe(true);
  const variant = await images.encode(made, 320, 'webp');
  expect(Buffer.from(variant).equals(await here.encode(own, 320, 'webp'))).toBe(true);
});

test('its errors are the same as in this process', async () => {
  images = createImageProcess(PROGRAM, dir);
  const text = await put('text', Buffer.from('no photo'));
  const large = await put('large', hollowPng(50_000, 50_000));
  const hollow = await put('hollow', hollowPng(5_000, 5_000));
  await expect(images.inspectImage(text)).rejects.toMatchObject({ code: 'unsupported_image' });
  await expect(images.inspectImage(large)).rejects.toMatchObject({ code: 'file_too_large' });
  await expect(images.decode(hollow)).rejects.toMatchObject({ code: 'unsupported_image' });
  await expect(images.inspectImage(join(dir, 'none'))).rejects.toThrow('ENOENT');
});

test('when it is killed, the running task fails, and waiting tasks run in a new process', async () => {
  images = createImageProcess(PROGRAM, dir);
  const large = await put('canvas', await plainImage(7_000, 'png'));
  await images.inspectImage(camera);
  const [first = 0] = alive();
  const busyWith = images.decode(large);
  // Calls are read in turn: by this answer the one before has begun.
  await images.inspectImage(camera);
  const others = Promise.all([images.decode(camera), images.inspectImage(camera)]);
  process.kill(first, 'SIGKILL');
  await expect(busyWith).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  expect(await others).toMatchObject([{ width: 1280 }, undefined]);
  expect(alive()).toHaveLength(1);
  expect(alive()[0]).not.toBe(first);
});

test('calls to a process that has just died are answered by a new one', async () => {
  images = createImageProcess(PROGRAM, dir);
  await images.inspectImage(camera);
  const [first = 0] = alive();
  process.kill(first, 'SIGKILL');
  // The process has died, and this one has not noticed: it does not yield before it sends the calls.
  while (childrenOf(process.pid, PROGRAM).includes(first));
  expect(await Promise.all([images.inspectImage(camera), images.inspectImage(camera)])).toEqual([
    undefined,
    undefined,
  ]);
});

test('it does not get the environment of the server', async () => {
  process.env.REGISTRATION_CODE = 'a secret of the server';
  try {
    images = createImageProcess(PROGRAM, dir);
    await images.inspectImage(camera);
  } finally {
    delete process.env.REGISTRATION_CODE;
  }
  const names = (await readFile(`/proc/${alive()[0]}/environ`, 'latin1'))
    .split('\0')
    .map((entry) => entry.split('=')[0])
    .filter(Boolean);
  expect(new Set(names)).toEqual(
    new Set(['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'PATH']),
  );
});

test('it exits when idle, and is started again for new work', async () => {
  images = createImageProcess(PROGRAM, dir, { idleMs: 1_000, callTimeoutMs: 20_000 });
  expect(alive()).toEqual([]);
  await images.inspectImage(camera);
  expect(alive()).toHaveLength(1);
  await expect.poll(alive, { timeout: 10_000 }).toEqual([]);
  await images.inspectImage(camera);
  expect(alive()).toHaveLength(1);
});

test('a photo that takes too long can be retried later', async () => {
  const dot = await put('dot', await jpeg(1, 1));
  images = createImageProcess(PROGRAM, dir, { idleMs: 10_000, callTimeoutMs: 1 });
  await expect(images.decode(dot)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 5,
  });
});

test('an AVIF of a few hundred bytes takes less than 200 MB, or is refused', async () => {
  images = createImageProcess(PROGRAM, dir);
  const most = await put('most', await plainImage(2_250, 'avif'));
  const more = await put('more', await plainImage(2_350, 'avif'));
  await images.inspectImage(most);
  await images.decode(most);
  expect(peakMb(alive()[0] ?? 0)).toBeLessThan(200);
  await expect(images.inspectImage(more)).rejects.toMatchObject({ code: 'file_too_large' });
});

test('it ignores a signal to all processes', async () => {
  images = createImageProcess(PROGRAM, dir);
  await images.inspectImage(camera);
  const [pid = 0, ...others] = alive();
  expect(others).toEqual([]);
  process.kill(pid, 'SIGTERM');
  // Longer than a process needs to end.
  await images.decode(camera);
  expect(alive()).toEqual([pid]);
});

test('the process ends with its parent, even in the middle of a picture', async () => {
  images = createImageProcess(PROGRAM, dir);
  await images.inspectImage(camera);
  const asked = images.decode(camera);
  images.stop();
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
  expect(alive()).toEqual([]);
});
