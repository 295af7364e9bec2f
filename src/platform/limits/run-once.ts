/** Returns the running work of this name; starts it if there is none. */
export const runOnce = <T>(
  running: Map<string, Promise<T>>,
  name: string,
  start: () => Promise<T>,
): Promise<T> => {
  const known = running.get(name);
  if (known) return known;
  const started = start().finally(() => running.delete(name));
  running.set(name, started);
  return started;
};
