/**
 * Calls `then` once the page has been visible for `durationMs` in total: time in which it is prerendered, in
 * another tab or behind a locked screen does not count. Returns a function that cancels the call.
 */
export const afterVisible = (durationMs: number, then: () => void): (() => void) => {
  let remainingMs = durationMs;
  let visibleSinceMs: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(timer);
    if (visibleSinceMs !== undefined) remainingMs -= performance.now() - visibleSinceMs;
    visibleSinceMs = document.visibilityState === 'visible' ? performance.now() : undefined;
    if (visibleSinceMs !== undefined) timer = setTimeout(finish, Math.max(remainingMs, 0));
  };
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
  };
  const finish = (): void => {
    stop();
    then();
  };
  document.addEventListener('visibilitychange', update);
  update();
  return stop;
};
