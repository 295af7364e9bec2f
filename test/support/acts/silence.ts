/**
 * Deactivates the page of a finished test: from now on it stores, sends and logs nothing, not even when
 * it is left. Also changes its address, so that the next visitor's first page is a navigation and not a
 * reload.
 */
export const silence = (): void => {
  const never = (): Promise<never> => new Promise(() => {});
  const nothing = (): void => {};
  globalThis.stop();
  for (const type of [
    'pagehide',
    'visibilitychange',
    'beforeunload',
    'error',
    'unhandledrejection',
  ])
    addEventListener(
      type,
      (event) => {
        event.stopImmediatePropagation();
        if (type === 'error' || type === 'unhandledrejection') event.preventDefault();
      },
      { capture: true },
    );
  globalThis.fetch = never;
  XMLHttpRequest.prototype.send = nothing;
  navigator.sendBeacon = () => true;
  indexedDB.open = () => {
    throw new Error('Nobody is here any more');
  };
  IDBDatabase.prototype.transaction = () => {
    throw new Error('Nobody is here any more');
  };
  sessionStorage.clear();
  // It would be loaded again for the user who is missing once the storage is cleared.
  const kept = new Map(Object.entries(localStorage));
  Storage.prototype.getItem = (name) => kept.get(name) ?? null;
  Storage.prototype.setItem = nothing;
  Object.defineProperty(document, 'cookie', { get: () => '', set: nothing });
  for (const name of ['log', 'warn', 'error', 'info', 'debug'] as const) console[name] = nothing;
  history.replaceState(null, '', '/nothing');
};
