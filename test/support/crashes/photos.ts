import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '#system/project-root.ts';
import { heavyCameraPhoto } from '#test/support/photos/camera.ts';

const PICTURES = ['apartment', 'condo', 'house', 'land'].flatMap((name) =>
  [0, 1, 2, 3].map((number) => `${name}-${number}`),
);

/**
 * Realistic photos: small ones, whose variants are quickly made, and one as large as a camera makes it.
 */
export const photosOfAgents = async (): Promise<Uint8Array<ArrayBuffer>[]> => {
  const small = await Promise.all(
    PICTURES.map(async (name) => {
      const bytes = await readFile(join(projectRoot, `demo/pictures/${name}.jpg`));
      return sharp(bytes).resize({ width: 420 }).jpeg().toBuffer();
    }),
  );
  return [...small, await heavyCameraPhoto()].map((bytes) => new Uint8Array(bytes));
};
