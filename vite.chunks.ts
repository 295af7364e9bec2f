import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { ROUTES, screenFile } from './src/shell/site-map.ts';

const PUBLIC_SCREENS = new Set(
  ROUTES.filter(({ area }) => area === 'public').map((route) =>
    fileURLToPath(new URL(`.${screenFile(route)}`, import.meta.url)),
  ),
);

/** True for what a public screen imports, by however many steps. */
const isPublic = (
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean => {
  if (PUBLIC_SCREENS.has(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((other) => isPublic(other, graph, seen)) ?? false;
};

/**
 * Few files for slow connections: what every page needs is one, what public screens share another,
 * what screens of the work area share a third. Each goes by who needs it, so that nothing of the work
 * area gets into the first two.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'entry-client', tags: ['$initial'] },
  { name: (id, graph) => (isPublic(id, graph) ? 'public' : null), minShareCount: 2 },
  { name: 'work', test: /[\\/]src[\\/]/, minShareCount: 2 },
];
