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

/**
 * Measures the CPU time that `work` takes of this thread: the least of three attempts, of which the first one
 * compiles, or of eight if none is below `enough`. Hardly depends on how busy the machine is.
 */
export const leastThreadTimeMs = async (
  work: () => unknown,
  enough = Infinity,
): Promise<number> => {
  let least = Infinity;
  for (let attempt = 0; attempt < (least < enough ? 3 : ATTEMPTS); attempt++) {
    const before = threadTimeMs();
    await work();
    least = Math.min(least, threadTimeMs() - before);
  }
  return least;
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

/** How many times slower this machine is now than the one that budgets are made for; 1 if it is faster. */
export const slowness = async (): Promise<number> =>
  Math.max(1, (await leastThreadTimeMs(fixedWork, USUAL_MS)) / USUAL_MS);
