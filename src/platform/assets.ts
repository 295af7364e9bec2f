import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from './page-renderer.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = 'src/shell/entry-client.tsx';

/** Reads which built files a page links, from the bundler's manifest. */
export const readAssets = async (clientDir: string): Promise<PageAssets> => {
  const manifest = JSON.parse(
    await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const chunk = (name: string): Chunk => {
    const found = manifest[name];
    if (!found) throw new Error(`The build has no ${name}`);
    return found;
  };
  const address = (file: string): string => `/${file}`;
  const entry = chunk(ENTRY);
  const shared = (entry.imports ?? []).map((name) => address(chunk(name).file));
  return {
    styles: (entry.css ?? []).map(address),
    scripts: [address(entry.file), ...shared],
    languages: {
      en: [address(chunk('src/i18n/en.ts').file)],
      mm: [address(chunk('src/i18n/mm.ts').file)],
    },
  };
};
