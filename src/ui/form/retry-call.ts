import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { TIMEOUT_MS } from '#contract/limits.ts';
// Loaded in advance: some browsers never load a module again that failed to load once, such as during
// a lost connection.
import './upload-transport.ts';

const RETRY_DELAYS_MS = [2_000, 5_000, 10_000];

/**
 * Repeats an idempotent call when the connection broke or the server was busy (`unavailable`). The last
 * try begins at most `TIMEOUT_MS` after the first, so that the user learns of a failure in time, and a call
 * that timed out is not repeated. `onRetry` runs before each further try.
 * @throws what the last try threw
 */
export const retryCall = async <T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onRetry: () => void = () => {},
): Promise<T> => {
  const deadline = Date.now() + TIMEOUT_MS;
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await call();
    } catch (error) {
      const waitMs = Math.max(delayMs, retryAfterMs(error));
      if (signal.aborted || !isTransient(error) || Date.now() + waitMs > deadline) throw error;
      onRetry();
      await wait(waitMs, signal);
      if (!navigator.onLine) await waitUntilOnline(deadline - Date.now(), signal);
    }
  }
  return call();
};

const isTransient = (error: unknown): boolean =>
  error instanceof CallError
    ? error.code === 'network_error'
    : error instanceof ApiError && error.code === 'unavailable';

/** Returns how long the server asked to wait. */
const retryAfterMs = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;

const waitUntilOnline = async (timeoutMs: number, signal: AbortSignal): Promise<void> => {
  const over = new AbortController();
  const end = (): void => over.abort();
  addEventListener('online', end, { signal: over.signal });
  signal.addEventListener('abort', end, { signal: over.signal });
  if (signal.aborted) end();
  await wait(timeoutMs, over.signal);
  end();
};

const wait = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
