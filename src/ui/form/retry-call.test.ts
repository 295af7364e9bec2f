import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { TIMEOUT_MS } from '#contract/limits.ts';
import { retryCall } from './retry-call.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs calls that take `took` ms each and fail in turn; returns when each began and when the error came. */
const run = async (took: number, ...errors: Error[]) => {
  const begun: number[] = [];
  const start = Date.now();
  const signal = new AbortController().signal;
  const call = async (): Promise<string> => {
    begun.push(Date.now() - start);
    await new Promise((resolve) => {
      setTimeout(resolve, took);
    });
    const error = errors[begun.length - 1];
    if (error) throw error;
    return 'saved';
  };
  const outcome = retryCall(call, signal).catch((error: unknown) => error);
  const over = new AbortController();
  void outcome.finally(() => over.abort());
  // What others have left on the clock may go on for ever.
  for (let step = 0; step < 1_000 && !over.signal.aborted; step++)
    await vi.advanceTimersToNextTimerAsync();
  return { begun, outcome: await outcome };
};

const lost = new CallError('network_error', undefined);
const silent = new CallError('timeout', undefined);

test('a broken connection is retried with growing pauses', async () => {
  expect(await run(0, lost, lost)).toEqual({ begun: [0, 2_000, 7_000], outcome: 'saved' });
  expect(await run(0, lost, lost, lost, lost, lost)).toEqual({
    begun: [0, 2_000, 7_000, 17_000],
    outcome: lost,
  });
});

test('a server that does not answer is called once', async () => {
  expect(await run(TIMEOUT_MS, silent)).toEqual({ begun: [0], outcome: silent });
});

test('no retry begins after the time limit of one call', async () => {
  expect(await run(24_000, lost, lost, lost)).toEqual({ begun: [0, 26_000], outcome: lost });
});

test('a busy server is called again after its Retry-After, unless that is too late', async () => {
  const busy = (seconds: number) => new ApiError('unavailable', [], seconds);
  expect(await run(0, busy(20))).toEqual({ begun: [0, 20_000], outcome: 'saved' });
  const late = busy(60);
  expect(await run(0, late)).toEqual({ begun: [0], outcome: late });
});

test('a refused call is not repeated', async () => {
  const refused = new ApiError('forbidden');
  expect(await run(0, refused)).toEqual({ begun: [0], outcome: refused });
});
