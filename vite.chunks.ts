import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { ROUTES, screenFile, type Route } from './src/shell/site-map.ts';

/**
 * Public screens by kind: those of one kind show the same parts. Code that screens share is in one chunk for each
 * set of kinds that need it, so that no page loads what only other kinds use.
 */
const KINDS: Record<string, readonly Route['screen'][]> = {
  search: ['properties/home', 'properties/results', 'properties/all-properties'],
  contact: ['properties/details', 'projects/project'],
  reading: [
    'template-ones/template-one',
    'blogs/blog',
    'blogs/blogs',
    'blogs/blogs-by-label',
    'site/about',
    'site/terms',
    'site/privacy',
    'site/offline',
  ],
};

/** Screens that show parts of several kinds: they load more than they need, so that others do not. */
const OF_SEVERAL_KINDS: ReadonlySet<Route['screen']> = new Set([
  'properties/agent',
  'properties/township',
]);

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The kind of each public screen, by its file. */
const KIND_OF_FILE: ReadonlyMap<string, string> = new Map(
  ROUTES.filter(({ area, screen }) => area === 'public' && !OF_SEVERAL_KINDS.has(screen)).map(
    (route) => {
      const kind = Object.keys(KINDS).find((name) => KINDS[name]?.includes(route.screen));
      if (!kind) throw new Error(`vite.chunks.ts has no kind of page for ${route.screen}`);
      return [fileOf(`.${screenFile(route)}`), kind];
    },
  ),
);

/** The files of all screens that visitors see. */
const OF_VISITORS: ReadonlySet<string> = new Set(
  ROUTES.filter(({ area }) => area !== 'work').map((route) => fileOf(`.${screenFile(route)}`)),
);

/** The files of screens of the work area that visitors open who never log in, and what all screens of that area load. */
const WITHOUT_LOGIN: ReadonlySet<string> = new Set([
  fileOf('src/shell/runtime/work-screens.ts'),
  ...ROUTES.filter(({ path }) => path === '/report' || path === '/confirm').map((route) =>
    fileOf(`.${screenFile(route)}`),
  ),
]);

const PROJECT = fileOf(`.${screenFile({ screen: 'projects/project', area: 'public' })}`);
const BOOT = fileOf('src/shell/boot/boot.ts');
const ENTRY = fileOf('src/shell/entry-client.tsx');

/** What only documents contain (`import.meta.env.SSR`) is in no chunk, and needs none. */
export const OF_DOCUMENTS =
  /[\\/](?:structured-data(?:[\\/]|\.ts)|ui[\\/]text[\\/]description\.ts|kept[\\/]shared-head\.ts|properties[\\/]results-description\.ts|agent[\\/]agent-description\.ts)/;

/** Lists the files that import a module, by however many steps, and the module itself. */
const importersOf = (
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): ReadonlySet<string> => {
  if (seen.has(id) || OF_DOCUMENTS.test(id)) return seen;
  seen.add(id);
  for (const other of graph.getModuleInfo(id)?.importers ?? []) importersOf(other, graph, seen);
  return seen;
};

const bootChunk = (id: string, graph: Rolldown.ChunkingContext): string | null =>
  importersOf(id, graph).has(BOOT) ? 'boot' : null;

/** Lists the kinds of public screens that import a module, by however many steps. */
const kindsOf = (id: string, graph: Rolldown.ChunkingContext): string[] => [
  ...new Set([...importersOf(id, graph)].flatMap((file) => KIND_OF_FILE.get(file) ?? [])),
];

/** Whether the page of a project is the only one for visitors that needs a module. Pages of homes are of its kind, and do not. */
const isOfProject = (id: string, graph: Rolldown.ChunkingContext): boolean =>
  [...importersOf(id, graph)].filter((file) => OF_VISITORS.has(file)).join() === PROJECT;

/** What every page needs: what the entry imports, and what pages of all kinds share. */
const entryChunk = (id: string, graph: Rolldown.ChunkingContext): string | null =>
  importersOf(id, graph).has(ENTRY) || kindsOf(id, graph).length === Object.keys(KINDS).length
    ? 'entry-client'
    : null;

/**
 * Makes one chunk of each set of `count` kinds. A chunk also gets what its modules import, unless a group of higher
 * priority has it: hence sets of more kinds go first.
 */
const chunksOfKinds = (count: number): Rolldown.CodeSplittingGroup => ({
  name: (id, graph) => {
    const kinds = kindsOf(id, graph);
    return kinds.length === count && !isOfProject(id, graph)
      ? `for-${kinds.toSorted().join('-')}`
      : null;
  },
  debugName: `for ${count} kinds`,
  minShareCount: 2,
  priority: count,
});

/**
 * What every page needs is one file, what screens of the work area share another. What public screens share is in
 * small files, which load at the same time as the first. Each goes by who needs it, so that nothing of the work
 * area gets into files of public pages. What the boot module imports is in its file: others import it from there,
 * and it imports no file itself.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: bootChunk, debugName: 'boot', priority: 11 },
  { name: entryChunk, debugName: 'entry', priority: 10 },
  // A few pages of several kinds share these; the files of their kinds would bring them to others.
  { name: 'records', test: /[\\/]records\.css$/, minShareCount: 2, priority: 9 },
  { name: 'for-search-township', test: /[\\/]article-links\.tsx$/, minShareCount: 2, priority: 9 },
  // Lists of kept homes have the buttons to share and what a status means, and little else of the pages of homes.
  {
    name: 'for-contact-share',
    test: /[\\/](?:ui[\\/](?:share[\\/]|copy-button)|life[\\/]status\.ts)/,
    minShareCount: 2,
    priority: 9,
  },
  { name: 'ways', test: /[\\/]more-ways\.tsx$/, minShareCount: 2, priority: 9 },
  // What screens of the work area share with parts of public pages that are loaded later, and with lists of kept homes.
  {
    name: 'for-visitors',
    test: /[\\/](?:overlays[\\/](?:sheet|use-modal)|saves-data|projects[\\/]units)\.tsx?$/,
    minShareCount: 2,
    priority: 9,
  },
  ...Object.keys(KINDS)
    .slice(1)
    .map((_, index) => chunksOfKinds(index + 1)),
  {
    name: (id, graph) => (isOfProject(id, graph) ? 'for-project' : null),
    debugName: 'for-project',
    minShareCount: 2,
    priority: 1,
  },
  // What loads pages that are seldom opened is a file of the list of kept homes, too, whose document names all that it needs.
  { name: 'load-rare', test: /[\\/]load-(?:kept|rare)\.ts$/, priority: 1 },
  // The pages of kept homes share their styles, too.
  { name: 'kept', test: /[\\/]kept\.css$/, minShareCount: 2, priority: 1 },
  // Whoever reports a home loads its form, and not the editor.
  {
    name: (id, graph) =>
      [...importersOf(id, graph)].some((file) => WITHOUT_LOGIN.has(file)) ? 'work-open' : null,
    debugName: 'work-open',
    minShareCount: 2,
    priority: 1,
  },
  { name: 'work', test: /[\\/]src[\\/]/, minShareCount: 2 },
];

/** Matches the addresses of files that screens share. */
export const SHARED_FILE = /\/(?:for|work)-/;
