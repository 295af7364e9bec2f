import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = fileURLToPath(new URL('src/features/catalogue/regions.json', import.meta.url));

/** What the data says of a township beside its names: no page shows it. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['pcode', 'lat', 'lng']);

/** Gives browsers `regions.json` without the official codes and the positions of townships. */
export const regionsOfPages = (): Plugin => ({
  name: 'regions-of-pages',
  load: (id) => {
    if (id !== FILE) return undefined;
    const regions: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
    return JSON.stringify(regions, (key, part: unknown) => (NOT_SHOWN.has(key) ? undefined : part));
  },
});
