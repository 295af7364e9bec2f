/** What history entries of overlays carry: each overlay has its own, over that of its page. */
type OverlayState = { overlay?: number } | null;

let lastOverlay = 0;
let leaving: Promise<void> | undefined;

const overlayNow = (): number | undefined => (history.state as OverlayState)?.overlay;

/** True where the entry one stands at is that of an overlay: going on takes its place. */
export const isOverlayEntry = (): boolean => overlayNow() !== undefined;

/** Until the entry of an overlay that was closed is left: who goes on before would be taken back. */
export const overlayLeft = (): Promise<void> | undefined => leaving;

/**
 * Gives something that lies over the page an entry of the history, so that Back closes it instead of
 * leaving the page. `onBack` closes it, and answers whether it did. Call the answer when it is closed
 * otherwise.
 */
export const openOverlay = (onBack: () => boolean): (() => void) => {
  // After a reload one may stand at the entry of an overlay that is gone.
  const id = Math.max(lastOverlay, overlayNow() ?? 0) + 1;
  lastOverlay = id;
  const closing = new AbortController();
  const enter = (): void => {
    if (!closing.signal.aborted) history.pushState({ ...history.state, overlay: id }, '');
  };
  if (leaving) void leaving.then(enter);
  else enter();
  addEventListener(
    'popstate',
    () => {
      const now = overlayNow();
      // Another one was left that lies over this one.
      if (now !== undefined && now >= id) return;
      if (onBack()) closing.abort();
      else enter();
    },
    { signal: closing.signal },
  );
  return () => {
    closing.abort();
    if (overlayNow() === id) leaving ??= leaveEntry();
  };
};

const leaveEntry = (): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      leaving = undefined;
      resolve();
    };
    addEventListener('popstate', end, { once: true });
    history.back();
  });
