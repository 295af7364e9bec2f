const ATTEMPTS = 8;

/**
 * Measures the CPU time of each function: the minimum of several alternating attempts, which hardly
 * depends on how busy the machine is.
 */
export const cpuTimesMs = async <K extends string>(
  works: Record<K, () => Promise<unknown>>,
  attempts = ATTEMPTS,
): Promise<Record<K, number>> => {
  const names = Object.keys(works) as K[];
  const least = new Map<K, number>();
  for (let attempt = 0; attempt < attempts; attempt++)
    for (const name of names) {
      const before = process.cpuUsage();
      await works[name]();
      const { user, system } = process.cpuUsage(before);
      least.set(name, Math.min(least.get(name) ?? Infinity, (user + system) / 1000));
    }
  return Object.fromEntries(least) as Record<K, number>;
};

/** CPU time of this thread so far, in milliseconds. */
export const threadTimeMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Measures the CPU time that `work` takes of this thread, in milliseconds. */
const threadTimeOf = async (work: () => unknown): Promise<number> => {
  const before = threadTimeMs();
  await work();
  return threadTimeMs() - before;
};

/** CPU time of `fixedWork` on the machine that budgets in milliseconds are made for. */
const USUAL_MS = 130;

const fixedWork = (): unknown => {
  let seed = 1;
  const numbers = Array.from(
    { length: 200_000 },
    () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648),
  );
  return JSON.parse(JSON.stringify(numbers.toSorted((a, b) => a - b)));
};

/** Measurements of what is beyond its budget: the first one compiles, others collect garbage. */
const MOST_ATTEMPTS = 24;

/**
 * Returns the first of some measurements that is within a budget. If none is, the least of them, as it is on the usual machine:
 * how much slower this one is now is measured beside it.
 */
export const withinBudget = async (
  budgetMs: number,
  measureMs: () => Promise<number>,
): Promise<number> => {
  let least = Infinity;
  let fixed = Infinity;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    least = Math.min(least, await measureMs());
    if (least < budgetMs) return least;
    fixed = Math.min(fixed, await threadTimeOf(fixedWork));
  }
  return least / Math.max(1, fixed / USUAL_MS);
};

/** Returns what `work` takes of this thread at least, in milliseconds of CPU time; see `withinBudget`. */
export const leastThreadTimeMs = (work: () => unknown, budgetMs: number): Promise<number> =>
  withinBudget(budgetMs, () => threadTimeOf(work));
