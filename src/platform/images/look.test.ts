import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { decode } from './images.ts';
import { lookDistance, lookOf, SAME_LOOK, type Look } from './look.ts';

const PICTURES = join(projectRoot, 'demo/pictures');

let pictures: { name: string; bytes: Buffer; look: Look | null | undefined }[];
beforeAll(async () => {
  const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.jpg'));
  pictures = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(PICTURES, name));
      return { name, bytes, look: (await decode(bytes)).look };
    }),
  );
});

test('no two different pictures of the demo look the same', () => {
  const alike: string[] = [];
  for (const [index, one] of pictures.entries())
    for (const other of pictures.slice(index + 1))
      if (one.look && other.look && lookDistance(one.look, other.look) <= SAME_LOOK)
        alike.push(`${one.name} ${other.name}`);
  expect(alike).toEqual([]);
});

test(
  'a picture looks the same in another size, compression and format',
  { tags: ['thorough'] },
  async () => {
    for (const { name, bytes, look } of pictures) {
      if (!look) continue;
      const copies = [
        await sharp(bytes).resize({ width: 400 }).jpeg({ quality: 40 }).toBuffer(),
        await sharp(bytes).resize({ width: 960 }).webp({ quality: 60 }).toBuffer(),
      ];
      for (const copy of copies) {
        const seen = (await decode(copy)).look;
        expect(seen && lookDistance(seen, look), name).toBeLessThanOrEqual(SAME_LOOK);
      }
    }
  },
);

test('a plain picture has no look', async () => {
  const background = { r: 30, g: 110, b: 120 };
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  expect(await lookOf(await plain.jpeg().toBuffer())).toBeNull();
});
