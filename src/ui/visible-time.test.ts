import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterVisible } from './visible-time.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const setVisibility = (visibilityState: 'visible' | 'hidden'): void => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

const then = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  then.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two visible seconds are counted', () => {
  afterVisible(2_000, then);
  vi.advanceTimersByTime(1_999);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(then).toHaveBeenCalledOnce();
});

test('two visible seconds are counted with interruptions, without hidden time', () => {
  afterVisible(2_000, then);
  vi.advanceTimersByTime(1_200);
  setVisibility('hidden');
  vi.advanceTimersByTime(60_000);
  setVisibility('visible');
  vi.advanceTimersByTime(799);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

test('the time of a prerendered page begins when it is shown', () => {
  page.visibilityState = 'hidden';
  afterVisible(2_000, then);
  vi.advanceTimersByTime(10_000);
  setVisibility('visible');
  vi.advanceTimersByTime(1_999);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

test('a shorter visit is not counted', () => {
  const stop = afterVisible(2_000, then);
  vi.advanceTimersByTime(1_000);
  stop();
  setVisibility('hidden');
  setVisibility('visible');
  vi.advanceTimersByTime(60_000);
  expect(then).not.toHaveBeenCalled();
});
