import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this a compressed file saves nothing, in bytes. */
const WORTHWHILE = 1024;

/** Puts a Brotli and a gzip form beside every text file of the build, for `static-files.ts`. */
export const precompress = (): Plugin => {
  let outDir = '';
  return {
    name: 'precompress',
    configResolved: (config) => {
      outDir = config.build.outDir;
    },
    closeBundle: async () => {
      const entries = await readdir(outDir, { recursive: true });
      const files = entries.filter((file) => /\.(?:js|css|svg|txt)$/.test(file));
      await Promise.all(files.map((file) => compress(join(outDir, file))));
    },
  };
};

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < WORTHWHILE) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
};
