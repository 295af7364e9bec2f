/**
 * Makes a page that nobody is at harmless: it stores, sends and says nothing from now on, not even as it
 * is left, and stands at an address of its own, so that the next visitor opens a page and does not reload.
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
  Storage.prototype.setItem = nothing;
  Object.defineProperty(document, 'cookie', { get: () => '', set: nothing });
  for (const name of ['log', 'warn', 'error', 'info', 'debug'] as const) console[name] = nothing;
  history.replaceState(null, '', '/nothing');
};
