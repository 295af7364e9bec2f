/** Values that wait for being written together, by key. */
type BatchedWrites<K, V> = {
  /** Returns the value that waits, if any. */
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => void;
  /** Writes what waits. Never rejects: what cannot be written waits for the next time. */
  flush: () => Promise<void>;
};

type BatchedWritesOptions<K, V> = {
  write: (values: ReadonlyMap<K, V>) => Promise<void>;
  onError: (error: unknown) => void;
  /** The oldest of more values are dropped, so that floods use no more memory. */
  maxWaiting: number;
  /** Joins a value that could not be written with one that came meanwhile. */
  join: (earlier: V, later: V) => V;
  /** Time from a value to its write. */
  waitMs?: number | undefined;
};

/** The API shows views within 5 s (PRODUCT 12). */
const WAIT_MS = 3_000;

/** Collects values for some seconds, and writes them at once. */
export const createBatchedWrites = <K, V>({
  write,
  onError,
  maxWaiting,
  join,
  waitMs = WAIT_MS,
}: BatchedWritesOptions<K, V>): BatchedWrites<K, V> => {
  let waiting = new Map<K, V>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const set = (key: K, value: V): void => {
    const [oldest] = waiting.keys();
    if (waiting.size >= maxWaiting && !waiting.has(key) && oldest !== undefined)
      waiting.delete(oldest);
    waiting.set(key, value);
    timer ??= setTimeout(() => void flush(), waitMs).unref();
  };

  const writeWaiting = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const written = waiting;
    waiting = new Map();
    try {
      await write(written);
    } catch (error) {
      onError(error);
      for (const [key, value] of written) {
        const later = waiting.get(key);
        set(key, later === undefined ? value : join(value, later));
      }
    }
  };

  const flush = (): Promise<void> => (writing = writing.then(writeWaiting));
  return { get: (key) => waiting.get(key), set, flush };
};
