import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#system/project-root.ts';

const COPIED = /^(?:src|test|scripts|public|demo|package(?:-lock)?\.json|tsconfig.*|vite.*)$/;

/** A copy of the sources. */
export type SourceCopy = {
  root: string;
  /** Saves a file of the copy with a part of the original replaced; without a part, the original. */
  save: (path: string, part?: string, replacement?: string) => Promise<void>;
  remove: () => Promise<void>;
};

/** Copies the sources into a temporary folder, in which development mode can run. */
export const copySources = async (): Promise<SourceCopy> => {
  const root = await mkdtemp(join(tmpdir(), 'eain-sources-'));
  const names = (await readdir(projectRoot)).filter((name) => COPIED.test(name));
  await Promise.all(
    names.map((name) => cp(join(projectRoot, name), join(root, name), { recursive: true })),
  );
  // A folder of its own, for the caches in it.
  await mkdir(join(root, 'node_modules'));
  const packages = await readdir(join(projectRoot, 'node_modules'));
  await Promise.all(
    packages
      .filter((name) => !name.startsWith('.'))
      .map((name) =>
        symlink(join(projectRoot, 'node_modules', name), join(root, 'node_modules', name)),
      ),
  );
  return {
    root,
    save: async (path, part = '', replacement = '') => {
      const original = await readFile(join(projectRoot, path), 'utf8');
      if (!original.includes(part)) throw new Error(`${path} has no ${part}`);
      await writeFile(
        join(root, path),
        original.replace(part, () => replacement),
      );
    },
    // A type check that was just stopped may still write into its cache.
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 10 }),
  };
};
