/** The state of history entries. Each overlay has an entry of its own, after that of its page. */
type EntryState = { overlay?: number } | null;

let lastOverlay = 0;
let pendingBack: Promise<void> | undefined;

const currentOverlay = (): number | undefined => (history.state as EntryState)?.overlay;

/** Returns whether the current history entry is that of an overlay. A navigation replaces such an entry. */
export const isOverlayEntry = (): boolean => currentOverlay() !== undefined;

/**
 * Resolves when the history has left the entry of an overlay that was closed. A navigation has to wait for this:
 * it would be reverted otherwise. Undefined if no overlay was closed just now.
 */
export const pendingOverlayBack = (): Promise<void> | undefined => pendingBack;

/**
 * Adds a history entry for an overlay, so that Back closes the overlay instead of leaving the page. `onBack`
 * closes it and returns true, or returns false if it has to stay open. Returns a function to call when the
 * overlay is closed in another way.
 */
export const openOverlay = (onBack: () => boolean): (() => void) => {
  // After a reload the current entry may be that of an overlay which is not open any more.
  const id = Math.max(lastOverlay, currentOverlay() ?? 0) + 1;
  lastOverlay = id;
  const closed = new AbortController();
  const pushEntry = (): void => {
    if (!closed.signal.aborted) history.pushState({ ...history.state, overlay: id }, '');
  };
  if (pendingBack) void pendingBack.then(pushEntry);
  else pushEntry();
  addEventListener(
    'popstate',
    () => {
      const current = currentOverlay();
      // Back has closed another overlay, above this one.
      if (current !== undefined && current >= id) return;
      if (onBack()) closed.abort();
      else pushEntry();
    },
    { signal: closed.signal },
  );
  return () => {
    closed.abort();
    if (currentOverlay() === id) pendingBack ??= goBack();
  };
};

const goBack = (): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      pendingBack = undefined;
      resolve();
    };
    addEventListener('popstate', end, { once: true });
    history.back();
  });
