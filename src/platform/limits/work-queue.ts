/**
 * Runs one task at a time while at most `maxWaiting` others wait. A second task with the key of a
 * running or waiting one is not run: its caller gets the result of the first.
 */
export const createWorkQueue = <T>(maxWaiting: number) => {
  const known = new Map<PropertyKey, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** Returns the result of the task; `undefined` at once if the queue is full. */
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
