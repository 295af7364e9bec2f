import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hollowPng } from '../../test/support/bad-images.ts';
import { cameraPhoto } from '../../test/support/camera.ts';
import { jpeg } from '../../test/support/jpeg.ts';
import { childrenOf } from '../../test/support/processes.ts';
import { createImageProcess, type ImageProcess } from './image-process.ts';
import * as here from './images.ts';
import { projectRoot } from './project-root.ts';

const PROGRAM = join(projectRoot, 'src/image-process-main.ts');

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

test('what it makes is what this process would make', async () => {
  images = createImageProcess(PROGRAM);
  await images.judge(camera);
  const { jpeg: made, ...size } = await images.decode(camera);
  const { jpeg: own, ...ownSize } = await here.decode(camera);
  expect(size).toEqual(ownSize);
  expect(own.equals(made)).toBe(true);
  const variant = await images.encode(made, 320, 'webp');
  expect(Buffer.from(variant).equals(await here.encode(own, 320, 'webp'))).toBe(true);
});

test('its refusals are those of this process', async () => {
  images = createImageProcess(PROGRAM);
  const text = await put('text', Buffer.from('no photo'));
  const large = await put('large', hollowPng(50_000, 50_000));
  const hollow = await put('hollow', hollowPng(5_000, 5_000));
  await expect(images.judge(text)).rejects.toMatchObject({ code: 'unsupported_image' });
  await expect(images.judge(large)).rejects.toMatchObject({ code: 'file_too_large' });
  await expect(images.decode(hollow)).rejects.toMatchObject({ code: 'unsupported_image' });
  await expect(images.judge(join(dir, 'none'))).rejects.toThrow('ENOENT');
});

test('when it is killed its work is to be asked for again, which starts another one', async () => {
  images = createImageProcess(PROGRAM);
  await images.judge(camera);
  const [first = 0] = alive();
  const asked = [images.decode(camera), images.judge(camera)];
  process.kill(first, 'SIGKILL');
  for (const { status, ...answer } of await Promise.allSettled(asked)) {
    expect(status).toBe('rejected');
    expect(answer).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
  }
  expect(await images.decode(camera)).toMatchObject({ width: 1280 });
  expect(alive()).toHaveLength(1);
  expect(alive()[0]).not.toBe(first);
});

test('without work it ends, and begins again when there is some', async () => {
  images = createImageProcess(PROGRAM, { idle: 1_000, patience: 20_000 });
  expect(alive()).toEqual([]);
  await images.judge(camera);
  expect(alive()).toHaveLength(1);
  await expect.poll(alive, { timeout: 10_000 }).toEqual([]);
  await images.judge(camera);
  expect(alive()).toHaveLength(1);
});

test('a photo that takes too long is refused', async () => {
  const dot = await put('dot', await jpeg(1, 1));
  images = createImageProcess(PROGRAM, { idle: 10_000, patience: 1 });
  await expect(images.decode(dot)).rejects.toMatchObject({ code: 'unsupported_image' });
});

test('a signal to all processes of the site does not end it before the site does', async () => {
  images = createImageProcess(PROGRAM);
  await images.judge(camera);
  alive().forEach((pid) => process.kill(pid, 'SIGTERM'));
  await images.judge(camera);
});

test('it ends with whoever started it, in the middle of a picture', async () => {
  images = createImageProcess(PROGRAM);
  await images.judge(camera);
  const asked = images.decode(camera);
  images.stop();
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
  expect(alive()).toEqual([]);
});
