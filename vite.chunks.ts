import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { ROUTES, screenFile } from './src/shell/site-map.ts';

const PUBLIC_SCREENS = new Set(
  ROUTES.filter(({ area }) => area === 'public').map((route) =>
    fileURLToPath(new URL(`.${screenFile(route)}`, import.meta.url)),
  ),
);

const BOOT = new Set([fileURLToPath(new URL('src/shell/boot/boot.ts', import.meta.url))]);

/** Returns whether one of some files imports the module, by however many steps. */
const isImportedBy = (
  files: ReadonlySet<string>,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean => {
  if (files.has(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((other) => isImportedBy(files, other, graph, seen));
};

/** Names the chunk of all modules that one of some files imports. */
const chunkOf =
  (name: string, files: ReadonlySet<string>) => (id: string, graph: Rolldown.ChunkingContext) =>
    isImportedBy(files, id, graph) ? name : null;

/**
 * What the boot module imports is in its file: others import it from there, and it imports no file itself. Few files for slow connections: what every page needs is one, what public screens share another,
 * what screens of the work area share a third. Each goes by who needs it, so that nothing of the work
 * area gets into the first two.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: chunkOf('boot', BOOT), debugName: 'boot', priority: 1 },
  { name: 'entry-client', tags: ['$initial'] },
  { name: chunkOf('public', PUBLIC_SCREENS), debugName: 'public', minShareCount: 2 },
  { name: 'work', test: /[\\/]src[\\/]/, minShareCount: 2 },
];
