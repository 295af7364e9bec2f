/**
 * Calls `then` once the page has been visible for so many milliseconds in total: not while it is
 * prerendered, in another tab or behind a locked screen. Returns how to give up.
 */
export const afterVisible = (milliseconds: number, then: () => void): (() => void) => {
  let left = milliseconds;
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (since !== undefined) left -= performance.now() - since;
    since = document.visibilityState === 'visible' ? performance.now() : undefined;
    if (since !== undefined) timer = setTimeout(finish, Math.max(left, 0));
  };
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const finish = (): void => {
    stop();
    then();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
};
