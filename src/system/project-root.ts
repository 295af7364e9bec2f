import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder upwards with `package.json`: the same from `src/` and from `dist/server/`. */
export const projectRoot: string = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json above this program');
  return rootAbove(parent);
}
