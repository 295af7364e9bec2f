import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileMedia, prepareFileMedia } from './file-media.ts';

const NAME = 'abcdef0123456789abcdef01';

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

test('the path of every file contains the name of its photo', async () => {
  const media = await createFileMedia(dir);
  await media.write(`${NAME}-320.avif`, Buffer.from('x'));
  expect(await filesBelow()).toEqual([`${NAME}-320.avif`]);
});

test('a start removes temporary files of a killed process', async () => {
  await createFileMedia(dir);
  await writeFile(join(dir, '.tmp', `${NAME}.jpg.1`), 'half');
  const media = await createFileMedia(dir);
  expect(await filesBelow()).toEqual([]);
  await media.checkWritable();
  expect(await filesBelow()).toEqual([]);
});

test('a start leaves the folder to an import that begins', async () => {
  const repeat = async (open: (dir: string) => Promise<unknown>): Promise<void> => {
    for (let time = 0; time < 200; time++) await open(dir);
  };
  await Promise.all([repeat(createFileMedia), repeat(prepareFileMedia)]);
});

test('a failed write leaves no file', async () => {
  const media = await createFileMedia(dir);
  await mkdir(join(dir, NAME.slice(0, 2), `${NAME}.jpg`), { recursive: true });
  await expect(media.write(`${NAME}.jpg`, Buffer.from('x'))).rejects.toThrow('EISDIR');
  expect(await filesBelow()).toEqual([]);
});

test('the list has no temporary files', async () => {
  const media = await createFileMedia(dir);
  await media.write(`${NAME}.jpg`, Buffer.from('x'));
  await writeFile(join(dir, '.tmp', `${NAME}.jpg.1`), 'half');
  const found: string[] = [];
  for await (const folder of media.list()) found.push(...folder);
  expect(found).toEqual([`${NAME}.jpg`]);
});

test('files are written while starts of a site empty the temporary folder', async () => {
  const media = await createFileMedia(dir);
  const writing = Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      media.write(`${NAME}-${number + 1}.avif`, Buffer.from('x')),
    ),
  );
  for (let start = 0; start < 2; start++) await createFileMedia(dir);
  await writing;
  expect((await filesBelow()).filter((file) => file.endsWith('.avif'))).toHaveLength(50);
});
