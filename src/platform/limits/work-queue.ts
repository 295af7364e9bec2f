/**
 * Does one piece of work at a time and lets `maxWaiting` others wait. Work that is under way or
 * waiting under the same key is not begun again: whoever asks gets its result.
 */
export const createWorkQueue = <T>(maxWaiting: number) => {
  const known = new Map<PropertyKey, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** The result, or undefined at once when too many wait already. */
    run: (key: PropertyKey, work: () => Promise<T>): Promise<T> | undefined => {
      const running = known.get(key);
      if (running) return running;
      if (known.size > maxWaiting) return undefined;
      const result = last.then(work).finally(() => known.delete(key));
      known.set(key, result);
      last = result.catch(() => {});
      return result;
    },
  };
};
