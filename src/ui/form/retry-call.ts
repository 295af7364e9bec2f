import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { TIMEOUT_MS } from '#contract/limits.ts';
// What sends files has to be there before the connection breaks: some browsers never fetch code again
// that failed to come once.
import './upload-transport.ts';

/** How long to wait before each further try, in milliseconds. */
const PAUSES = [2_000, 5_000, 10_000];

/**
 * Calls again when the connection broke or the server was busy, for calls that make nothing twice. A
 * person is told of a failure within the time of one call: further tries only begin that soon after the
 * first, and a server that is silent is not asked again. `onAgain` hears of each further try.
 * @throws what the last try threw
 */
export const retryCall = async <T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onAgain: () => void = () => {},
): Promise<T> => {
  const deadline = Date.now() + TIMEOUT_MS;
  for (const pause of PAUSES) {
    try {
      return await call();
    } catch (error) {
      const rest = Math.max(pause, retryAfter(error));
      if (signal.aborted || !mayPass(error) || Date.now() + rest > deadline) throw error;
      onAgain();
      await wait(rest, signal);
      if (!navigator.onLine) await untilOnline(deadline - Date.now(), signal);
    }
  }
  return call();
};

const mayPass = (error: unknown): boolean =>
  error instanceof CallError
    ? error.code === 'network_error'
    : error instanceof ApiError && error.code === 'unavailable';

/** As long as the server asked for. */
const retryAfter = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;

const untilOnline = async (patience: number, signal: AbortSignal): Promise<void> => {
  const isBack = new AbortController();
  addEventListener('online', () => isBack.abort(), { signal: isBack.signal });
  await wait(patience, AbortSignal.any([signal, isBack.signal]));
  isBack.abort();
};

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
