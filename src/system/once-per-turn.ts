/**
 * Returns `get`, which computes a value once in a turn of the event loop, and `forget`, after which the next call
 * computes it again.
 */
export const oncePerTurn = <T>(compute: () => T): { get: () => T; forget: () => void } => {
  let known: { value: T } | undefined;
  const forget = (): void => {
    known = undefined;
  };
  return {
    get: () => {
      if (known) return known.value;
      setImmediate(forget);
      known = { value: compute() };
      return known.value;
    },
    forget,
  };
};
