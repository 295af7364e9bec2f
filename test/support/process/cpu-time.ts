const ATTEMPTS = 8;

/**
 * Measures the CPU time of each function: the minimum of several alternating attempts, which hardly
 * depends on how busy the machine is.
 */
export const cpuTimesMs = async <K extends string>(
  works: Record<K, () => Promise<unknown>>,
): Promise<Record<K, number>> => {
  const names = Object.keys(works) as K[];
  const least = new Map<K, number>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++)
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
