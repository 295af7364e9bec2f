import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { startObjectStore, type ObjectStore } from '#test/support/s3/object-store.ts';
import { isPhotoFile, photoNameOf, type Media } from './media.ts';
import { createMedia } from './open-media.ts';

const NAME = 'abcdef0123456789abcdef01';
const OTHER = 'bacdef0123456789abcdef01';

let root: string;
let store: ObjectStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'eain-media-'));
  store = await startObjectStore();
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true, force: true });
});

test.each([1, 9, 10, 320, 1280])('a photo may be %i pixels wide', (width) => {
  expect(isPhotoFile(`${NAME}-${width}.avif`)).toBe(true);
});

test('the name of a file begins with the name of its photo', () => {
  expect(['a1.jpg', 'a1-320.avif', 'a1'].map(photoNameOf)).toEqual(['a1', 'a1', 'a1']);
});

let count = 0;

describe.each<[kind: string, env: (folder: string) => Record<string, string>]>([
  ['files', (folder) => ({ DATA_DIR: join(root, folder) })],
  ['objects', (folder) => store.env(folder)],
])('media as %s', (_kind, env) => {
  let media: Media;
  beforeEach(async () => {
    media = await createMedia(readConfig(env(`test-${++count}`)));
  });

  const write = async (...files: string[]): Promise<void> => {
    for (const file of files) await media.write(file, Buffer.from(file));
  };
  const listed = async (list = media.list()): Promise<string[]> => {
    const names: string[] = [];
    for await (const part of list) names.push(...part);
    return names.toSorted();
  };

  test('a written file can be found, read and streamed', async () => {
    await media.write(`${NAME}.jpg`, Buffer.from('one'));
    await media.write(`${NAME}.jpg`, Buffer.from('two!'));
    expect((await media.read(`${NAME}.jpg`))?.toString()).toBe('two!');
    const found = await media.find(`${NAME}.jpg`);
    expect(found?.sizeBytes).toBe(4);
    expect(Math.abs(Date.now() - (found?.writtenAtMs ?? 0))).toBeLessThan(60_000);
    const file = await media.open(`${NAME}.jpg`);
    expect(file?.sizeBytes).toBe(4);
    expect(file && (await buffer(file.stream)).toString()).toBe('two!');
  });

  test('a large file is the same after it was streamed', async () => {
    const bytes = Buffer.alloc(3_000_000, 'photo');
    // A part of a larger buffer.
    await media.write(`${NAME}.jpg`, bytes.subarray(1, 2_500_000));
    const file = await media.open(`${NAME}.jpg`);
    expect(file && (await buffer(file.stream)).equals(bytes.subarray(1, 2_500_000))).toBe(true);
  });

  test('a file that is removed while it is read is complete', async () => {
    await write(`${NAME}.jpg`);
    const file = await media.open(`${NAME}.jpg`);
    await media.removePhoto(NAME);
    expect(file && (await buffer(file.stream)).toString()).toBe(`${NAME}.jpg`);
    expect(await media.open(`${NAME}.jpg`)).toBeUndefined();
  });

  test('a file that was never written is absent', async () => {
    expect(await media.find(`${NAME}.jpg`)).toBeUndefined();
    expect(await media.open(`${NAME}.jpg`)).toBeUndefined();
    expect(await media.read(`${NAME}.jpg`)).toBeUndefined();
    expect(await listed()).toEqual([]);
    expect(await media.listDays()).toEqual([]);
  });

  test('a photo is deleted with all its files, and only its own', async () => {
    const neighbour = `${NAME.slice(0, -1)}2`;
    await write(`${NAME}.jpg`, `${NAME}-320.avif`, `${NAME}-640.webp`, `${neighbour}.jpg`);
    await media.removePhoto(NAME);
    expect(await listed()).toEqual([`${neighbour}.jpg`]);
    await media.removePhoto(NAME);
    await media.removePhoto('ffff');
    await media.removePhoto(neighbour.slice(0, -1));
    expect(await listed()).toEqual([`${neighbour}.jpg`]);
  });

  test('the list has the files of a photo in one part, and no others', async () => {
    const files = [`${NAME}.jpg`, `${NAME}-320.avif`, `${OTHER}.jpg`].toSorted();
    await write(...files, 'abstract.jpg');
    await media.checkWritable();
    expect(await listed()).toEqual(files);
    const parts: string[][] = [];
    for await (const part of media.list()) parts.push(part);
    expect(parts.filter((part) => part.some((file) => file.startsWith(NAME)))).toHaveLength(1);
  });

  test('a photo that is set aside has no address until it is restored completely', async () => {
    const files = [`${NAME}.jpg`, `${NAME}-320.avif`].toSorted();
    await write(...files, `${OTHER}.jpg`);
    await media.setAside(NAME, '2026-03-04');
    expect(await media.find(`${NAME}.jpg`)).toBeUndefined();
    expect(await listed()).toEqual([`${OTHER}.jpg`]);
    expect(await media.listDays()).toEqual(['2026-03-04']);
    expect(await listed(media.list('2026-03-04'))).toEqual(files);
    await media.putBack(NAME, '2026-03-04');
    expect((await media.read(`${NAME}-320.avif`))?.toString()).toBe(`${NAME}-320.avif`);
    expect(await listed()).toEqual([...files, `${OTHER}.jpg`].toSorted());
    await media.write(`${OTHER}-320.avif`, Buffer.from('aside'), '2026-03-05');
    expect((await media.read(`${OTHER}-320.avif`, '2026-03-05'))?.toString()).toBe('aside');
    expect(await media.read(`${OTHER}-320.avif`)).toBeUndefined();
    await media.setAside(OTHER, '2026-03-05');
    await media.setAside(NAME, '2026-03-06');
    await media.emptySetAside('2026-03-05');
    expect(await listed(media.list('2026-03-05'))).toEqual([]);
    expect(await listed(media.list('2026-03-06'))).toEqual(files);
    expect(await listed()).toEqual([]);
  });
});
