// The only script of a document. It starts React: at once where the document says so or React was here before,
// otherwise at the first sign of use. Until then it runs what readers get of scripts. In a browser that is too old for
// the rest, the document stays as it is without scripts (decision 73).
import { watchFigures } from '#features/properties/web/figures/watch-figures.ts';
import { VISITS } from '#features/properties/web/kept/visits.ts';
import { countViewsBy, createVisits } from '#features/properties/web/kept/watch-visits.ts';
import { watchBackToTop } from '#ui/back-to-top-place.ts';
import { watchPresses } from '#ui/presses.ts';
import { findStyles } from './all-styles.ts';
import { watchForUse } from './first-use.ts';
import { keepFocus } from './focus.ts';
import { importEntry, loadSite } from './load-site.ts';

/** Returns whether the device has something, or the tab in its place (`device-list.ts`). */
const has = (name: string): boolean => {
  try {
    return window.name.includes(name) || name in localStorage;
  } catch {
    // The browser forbids storage.
    return false;
  }
};

/** Returns whether a user is signed in, also without the cookie. */
const isSignedIn = (): boolean => has('eain.session');

/** Shows the buttons that need scripts; clicks on them are held. */
const showButtons = (): void => {
  for (const button of document.querySelectorAll<HTMLElement>('button[hidden]'))
    button.hidden = false;
};

/** Runs the back-to-top link as the button that React replaces it with. Returns a function that ends this. */
const runBackToTop = (): (() => void) => {
  const link = document.querySelector<HTMLElement>('a.to-top');
  if (!link) return () => {};
  link.classList.add('is-live');
  return watchBackToTop(link, (isShown) => link.classList.toggle('is-on', isShown));
};

/** Time after which a visitor learns that the code of what was pressed has not come. A slow network has brought it by then. */
const PATIENCE_MS = 20_000;

/** `notice` says that there is no connection. */
const startAtFirstUse = (entry: string, files: readonly string[], notice: HTMLElement): void => {
  showButtons();
  const loadAllStyles = findStyles();
  const stopBackToTop = runBackToTop();
  const untilReleased = watchPresses();
  let isStarting = false;
  const giveUp = (): void =>
    firstUse.release((held) => {
      if ('href' in held) location.href = held.href;
      else notice.hidden = false;
    });
  const start = async (): Promise<void> => {
    notice.hidden = true;
    // It goes on loading.
    setTimeout(giveUp, PATIENCE_MS);
    if (isStarting) return;
    isStarting = true;
    const [site, hasStyles] = await Promise.all([loadSite(entry, files), loadAllStyles()]);
    if (!site || !hasStyles) {
      // The page goes on without React, and the next use tries again.
      giveUp();
      isStarting = false;
      return;
    }
    let restoreFocus = (): void => {};
    await site.startSite(async () => {
      await untilReleased();
      restoreFocus = keepFocus();
    });
    firstUse.stop();
    notice.remove();
    stopBackToTop();
    restoreFocus();
    firstUse.release(site.press);
  };
  const firstUse = watchForUse(() => void start());
  const startIfKnown = (): void => {
    // React has shown this entry of the history before, or shows which homes are kept.
    if (history.state || isSignedIn() || has('eain.kept')) void start();
  };
  startIfKnown();
  // It shows what was looked at.
  if (has(VISITS) && location.pathname === '/') void start();
  // Back shows this document as it was left, also where another one has kept a home since.
  addEventListener('pageshow', startIfKnown);
};

/** Shows what the document says to those without scripts: the parser has kept it as text. */
const showWithoutScripts = (): void => {
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.innerHTML;
};

const startSite = (): void => {
  watchFigures(() => !isSignedIn(), createVisits());
  // Views of a user need the session, with which React counts them.
  if (!isSignedIn())
    countViewsBy((id) => {
      // As in React, a view that cannot be counted is lost.
      navigator.sendBeacon?.(`/api/properties/${id}/views`);
      // Whoever reads homes without any use of scripts finds them without a connection, too.
      navigator.serviceWorker?.register('/sw.js').catch(() => {});
    });
  const { entry = '', files } = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {};
  const notice = document.querySelector<HTMLElement>('p.toast');
  if (files && notice) startAtFirstUse(entry, files.split(' '), notice);
  else void importEntry(entry).then((site) => site.startSite(), showWithoutScripts);
};

// As old as the youngest call that scripts need.
if ('reportError' in window) startSite();
else showWithoutScripts();
