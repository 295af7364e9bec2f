import { generatedData } from '#scripts/generated-data.ts';
import { cpuMsOf } from '#test/support/process/processes.ts';
import { searchQueries } from '#test/support/search/search-queries.ts';
import { startSite } from '#test/support/sites/site.ts';
import { measureLoad } from './load.ts';

const QUERIES = 40_000;
const SEED = 35;
const ROUNDS = 12;
const ROUND_MS = 2_000;
const WARM_UP_MS = 6_000;

type SizedSite = {
  name: string;
  /** Asks for some time. Returns the processor's time of an answer in milliseconds. */
  ask: (durationMs: number) => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Prints the processor's time of a search of sites with so many listings each, and its ratio to that of the first. They
 * answer in turn, and the least of some rounds counts, which hardly depends on how busy the machine is. A size is a
 * number, or a folder that `eain seed` has filled.
 */
export const compareSizes = async (sizes: readonly string[]): Promise<void> => {
  const sites: SizedSite[] = [];
  try {
    for (const size of sizes) sites.push(await startOf(size));
    for (const { ask } of sites) await ask(WARM_UP_MS);
    const least = sites.map(() => Infinity);
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, { ask }] of sites.entries())
        least[index] = Math.min(least[index] ?? Infinity, await ask(ROUND_MS));
    for (const [index, { name }] of sites.entries()) {
      const [ms, first] = [least[index] ?? NaN, least[0] ?? NaN];
      console.log(`  ${name}: ${Math.round(ms * 1_000)} µs, ${(ms / first).toFixed(2)}x`);
    }
  } finally {
    for (const { stop } of sites) await stop();
  }
};

const startOf = async (size: string): Promise<SizedSite> => {
  const data = await generatedData(Number(size), Number(size) > 0 ? undefined : size);
  const { origin, pid, stop } = await startSite({
    DATA_DIR: data.dir,
    DEMO: '0',
    RATE_LIMIT: 'off',
  });
  const answer = await fetch(`${origin}/api/properties/search`);
  const { totalItems } = (await answer.json()) as { totalItems: number };
  let paths = searchQueries(QUERIES, totalItems, SEED).map(
    (query) => `/api/properties/search?${query}`,
  );
  return {
    name: `${totalItems} listings`,
    ask: async (durationMs) => {
      const before = cpuMsOf(pid);
      const { answers } = await measureLoad(origin, paths, { durationMs });
      const taken = cpuMsOf(pid) - before;
      // The next round asks what this one has not: records that are asked for again are kept.
      paths = [...paths.slice(answers), ...paths.slice(0, answers)];
      return taken / answers;
    },
    stop: async () => {
      await stop();
      await data.remove();
    },
  };
};
