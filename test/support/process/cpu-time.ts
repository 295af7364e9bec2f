const ATTEMPTS = 8;

/**
 * The processor time that each of some works takes, in milliseconds: the least of several attempts, in
 * turn. However busy the machine is, it takes no less and hardly more.
 */
export const cpuTimes = async <K extends string>(
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
