import { ApiError } from '../../contract/errors.ts';
import { CallError } from '../../contract/fetch-carrier.ts';

/** How long to wait before each further try, in milliseconds. */
const PAUSES = [2_000, 5_000, 10_000];

/** How long a device without a connection is waited for, in milliseconds. */
const OFFLINE_PATIENCE = 30_000;

/**
 * Calls again when the connection broke, nobody answered in time, or the server was busy: for calls
 * that make nothing twice. `onAgain` hears of each further try.
 * @throws what the last try threw
 */
export const persist = async <T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onAgain: () => void = () => {},
): Promise<T> => {
  for (const pause of PAUSES) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      onAgain();
      await wait(Math.max(pause, retryAfter(error)), signal);
      if (!navigator.onLine) await untilOnline(signal);
    }
  }
  return call();
};

const mayPass = (error: unknown): boolean =>
  error instanceof CallError || (error instanceof ApiError && error.code === 'unavailable');

/** As long as the server asked for, but nobody waits for minutes before a closed door. */
const retryAfter = (error: unknown): number =>
  error instanceof ApiError ? Math.min(error.retryAfter ?? 0, 30) * 1_000 : 0;

const untilOnline = (signal: AbortSignal): Promise<void> =>
  Promise.race([
    wait(OFFLINE_PATIENCE, signal),
    new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true, signal });
    }),
  ]);

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
