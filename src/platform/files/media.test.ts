import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMedia, isPhotoFile, photoNameOf } from './media.ts';

const NAME = 'abcdef0123456789abcdef01';
const OTHER = 'bacdef0123456789abcdef01';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'eain-media-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const filesBelow = async (): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();

test('a written file can be read and streamed', async () => {
  const media = await createMedia(dir);
  await media.write(`${NAME}.jpg`, Buffer.from('one'));
  await media.write(`${NAME}.jpg`, Buffer.from('two!'));
  expect((await media.read(`${NAME}.jpg`)).toString()).toBe('two!');
  expect(await media.exists(`${NAME}.jpg`)).toBe(true);
  const file = await media.open(`${NAME}.jpg`);
  expect(file?.sizeBytes).toBe(4);
  expect(Buffer.concat((await (await file?.stream())?.toArray()) ?? []).toString()).toBe('two!');
  expect(Date.now() - (file?.writtenAtMs ?? 0)).toBeLessThan(60_000);
});

test('a file that is removed after it was opened has no bytes, unless they are being read', async () => {
  const media = await createMedia(dir);
  await media.write(`${NAME}.jpg`, Buffer.from('one'));
  const file = await media.open(`${NAME}.jpg`);
  const begun = await file?.stream();
  await media.removePhoto(NAME);
  expect(await file?.stream()).toBeUndefined();
  expect(Buffer.concat((await begun?.toArray()) ?? []).toString()).toBe('one');
});

test('a file that was never written is absent', async () => {
  const media = await createMedia(dir);
  expect(await media.exists(`${NAME}.jpg`)).toBe(false);
  expect(await media.open(`${NAME}.jpg`)).toBeUndefined();
  expect(await media.open(NAME.slice(0, 2))).toBeUndefined();
  await expect(media.read(`${NAME}.jpg`)).rejects.toThrow('ENOENT');
});

test('a photo is deleted with all its files, and only its own', async () => {
  const media = await createMedia(dir);
  const neighbour = `${NAME.slice(0, -1)}2`;
  for (const file of [`${NAME}.jpg`, `${NAME}-320.avif`, `${NAME}-640.webp`, `${neighbour}.jpg`])
    await media.write(file, Buffer.from('x'));
  await media.removePhoto(NAME);
  expect(await filesBelow()).toEqual([`${neighbour}.jpg`]);
  await media.removePhoto(NAME);
  await media.removePhoto('ffff');
});

test('the path of every file contains the name of its photo', async () => {
  const media = await createMedia(dir);
  await media.write(`${NAME}-320.avif`, Buffer.from('x'));
  expect((await filesBelow()).every((file) => file.includes(NAME))).toBe(true);
  expect(['a1.jpg', 'a1-320.avif', 'a1'].map(photoNameOf)).toEqual(['a1', 'a1', 'a1']);
});

test('a start removes temporary files of a killed process', async () => {
  await createMedia(dir);
  await writeFile(join(dir, '.tmp', `${NAME}.jpg.1`), 'half');
  const media = await createMedia(dir);
  expect(await filesBelow()).toEqual([]);
  await media.checkWritable();
  expect(await filesBelow()).toEqual([]);
});

test('a failed write leaves no file', async () => {
  const media = await createMedia(dir);
  await mkdir(join(dir, NAME.slice(0, 2), `${NAME}.jpg`), { recursive: true });
  await expect(media.write(`${NAME}.jpg`, Buffer.from('x'))).rejects.toThrow('EISDIR');
  expect(await filesBelow()).toEqual([]);
});

test('the list has every file once, without temporary files', async () => {
  const media = await createMedia(dir);
  const files = [`${NAME}.jpg`, `${NAME}-320.avif`, `${OTHER}.jpg`].toSorted();
  for (const file of files) await media.write(file, Buffer.from('x'));
  await writeFile(join(dir, '.tmp', `${NAME}.jpg.1`), 'half');
  await media.write('abstract.txt', Buffer.from('of somebody else'));
  const found: string[] = [];
  for await (const folder of media.list()) found.push(...folder);
  expect(found.toSorted()).toEqual(files);
});

test.each([1, 9, 10, 320, 1280])('a photo may be %i pixels wide', (width) => {
  expect(isPhotoFile(`${NAME}-${width}.avif`)).toBe(true);
});

test('a photo that is set aside has no address until it is restored completely', async () => {
  const media = await createMedia(dir);
  const listed = async (list: AsyncIterable<string[]>): Promise<string[]> => {
    const names: string[] = [];
    for await (const folder of list) names.push(...folder);
    return names.toSorted();
  };
  const files = [`${NAME}.jpg`, `${NAME}-320.avif`].toSorted();
  for (const file of [...files, `${OTHER}.jpg`]) await media.write(file, Buffer.from(file));
  await media.setAside(NAME, '2026-03-04');
  expect(await media.exists(`${NAME}.jpg`)).toBe(false);
  expect(await listed(media.list())).toEqual([`${OTHER}.jpg`]);
  expect(await media.listDays()).toEqual(['2026-03-04']);
  expect(await listed(media.listSetAside('2026-03-04'))).toEqual(files);
  await media.putBack(NAME, '2026-03-04');
  expect((await media.read(`${NAME}-320.avif`)).toString()).toBe(`${NAME}-320.avif`);
  expect(await listed(media.list())).toEqual([...files, `${OTHER}.jpg`].toSorted());
  await media.setAside(OTHER, '2026-03-05');
  await media.emptySetAside('2026-03-05');
  expect(await media.listDays()).toEqual(['2026-03-04']);
  expect(await filesBelow()).toEqual(files);
});
