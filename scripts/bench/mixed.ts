import { join } from 'node:path';
import { anonymousMb } from '#test/support/process/memory.ts';
import { detailPaths, searchQueries } from '#test/support/search/search-queries.ts';
import type { Site } from '#test/support/sites/site.ts';
import { measureLoad } from './load.ts';
import { startProgram } from './servers.ts';

const SEED = 36;
const MINUTES = 10;
const MINUTE_MS = 60_000;
const QUERIES = 20_000;
const CONNECTIONS_OF_EACH = 4;

/**
 * Asks for searches, results, details and the home page at once, while another process writes fifty times a second.
 * Prints the memory and the answers of each minute.
 */
export const loadMixed = async (site: Site, dir: string, count: number): Promise<void> => {
  const stopWriting = await startProgram('scripts/bench/writer.ts', join(dir, 'eain.sqlite'));
  try {
    for (let minute = 1; minute <= MINUTES; minute++) {
      const queries = searchQueries(QUERIES, count, SEED + minute);
      const loads = await Promise.all(
        [
          queries.map((query) => `/api/properties/search?${query}`),
          queries.map((query) => `/results?${query}`),
          detailPaths(count, SEED + minute),
          ['/'],
        ].map((paths) =>
          measureLoad(site.origin, paths, {
            connections: CONNECTIONS_OF_EACH,
            durationMs: MINUTE_MS,
          }),
        ),
      );
      const answers = loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
      const slowest = Math.max(...loads.map(({ p99Ms }) => p99Ms));
      console.log(
        `  minute ${minute}: memory ${Math.round(anonymousMb(site.pid))} MB, ${Math.round(answers)}/s, p99 ${slowest.toFixed(0)} ms`,
      );
    }
  } finally {
    stopWriting();
  }
};
