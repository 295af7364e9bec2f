import { isOverlayEntry, pendingOverlayBack } from '#ui/overlays/overlay-history.ts';
import type { Navigation } from './navigation.ts';

/** The scroll offset of a page, and the address of the link that had the focus. */
type ScrollPosition = { topPx: number; focusedHref: string | undefined };

/** Returns the position that was saved for the current history entry, whose page is shown from now on. */
export type FindPosition = () => ScrollPosition | undefined;

/** Opens an address. With `isReplaced` it replaces the history entry of the current page. */
export type Navigate = (href: string, options?: { isReplaced?: boolean }) => Promise<void>;

/** The state of history entries. `from` is the address of the page before. */
type EntryState = { key?: string; from?: string } | null;

let lastKey = 0;
const newKey = (): string => `${Date.now().toString(36)}-${++lastKey}`;

/**
 * Connects the navigation to the window: handles links and GET forms of this site without a document
 * request, handles Back and Forward, and keeps the scroll position of each history entry. Everything else
 * (other sites, files, new tabs, downloads, fragments) is left to the browser. `guard` returns the address
 * that is opened in place of a given one.
 */
export const connectHistory = (
  navigation: Navigation,
  guard: (href: string) => string,
): { findPosition: FindPosition; navigate: Navigate } => {
  const positions = new Map<string, ScrollPosition>();
  const entry = () => history.state as EntryState;
  const key = (): string => entry()?.key ?? '';
  // The entry of the page that is shown. The current entry is another one while its page is loading.
  let shownKey = '';
  const savePosition = (): void => {
    const focusedHref = document.activeElement?.closest('a')?.getAttribute('href') ?? undefined;
    positions.set(shownKey, { topPx: scrollY, focusedHref });
  };

  const windowHref = (): string => location.pathname + location.search;
  // The address that was opened last. Its page may still be loading.
  let currentHref = windowHref();

  history.scrollRestoration = 'manual';
  const saved = readSavedPosition();
  if (key() && saved?.key === key())
    positions.set(key(), { topPx: saved.topPx, focusedHref: undefined });
  if (!key()) history.replaceState({ key: newKey() }, '');
  shownKey = key();

  const navigate: Navigate = async (target, { isReplaced = false } = {}) => {
    const href = guard(target);
    savePosition();
    const overlayBack = pendingOverlayBack();
    if (overlayBack) await overlayBack;
    // A link to the current page, or a double click, scrolls to the top and adds no entry.
    const from = isReplaced ? entry()?.from : currentHref;
    if (href === currentHref) scrollTo({ top: 0, behavior: 'instant' });
    else if (isReplaced || isOverlayEntry())
      history.replaceState({ key: newKey(), from }, '', href);
    else history.pushState({ key: newKey(), from }, '', href);
    currentHref = href;
    await navigation.go(href);
  };

  addEventListener('scroll', savePosition, { passive: true });
  addEventListener('pagehide', () => writeSavedPosition({ key: key(), topPx: scrollY }));
  addEventListener('popstate', () => {
    if (!history.state) history.replaceState({ key: newKey() }, '');
    // Back has closed an overlay. Its page stays, even if the session has ended and the guard would object.
    if (windowHref() === currentHref) return;
    const href = guard(windowHref());
    if (href !== windowHref()) history.replaceState(history.state, '', href);
    if (href === currentHref) return;
    currentHref = href;
    void navigation.back(href);
  });
  document.addEventListener('click', (event) => {
    const href = linkTarget(event);
    if (href === undefined) return;
    event.preventDefault();
    void navigate(href);
  });
  document.addEventListener('submit', (event) => {
    const href = formTarget(event);
    if (href === undefined) return;
    event.preventDefault();
    void navigate(href);
  });
  const findPosition: FindPosition = () => {
    shownKey = key();
    return positions.get(shownKey);
  };
  return { findPosition, navigate };
};

/** The position in the last page of a document, kept for a reload. */
type SavedPosition = { key: string; topPx: number };

const STORAGE_KEY = 'eain.left';

const readSavedPosition = (): SavedPosition | undefined => {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    return text ? (JSON.parse(text) as SavedPosition) : undefined;
  } catch {
    // The browser forbids storage: a reload starts at the top.
    return undefined;
  }
};

const writeSavedPosition = (position: SavedPosition): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(position));
  } catch {
    // As above.
  }
};

/** Returns the address that a click on a link opens, if the navigation can open it. */
const linkTarget = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest('a');
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash) return undefined;
  if (link.getAttribute('href') === '#' || isFile(url)) return undefined;
  return url.pathname + url.search;
};

/** Returns the address that a GET form opens: its action with the values of its controls. */
const formTarget = (event: SubmitEvent): string | undefined => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== 'get') return undefined;
  const url = new URL(form.action);
  if (url.origin !== location.origin) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter))
    if (typeof value === 'string') query.append(name, value);
  return `${url.pathname}?${query.toString()}`;
};

/** Returns whether an address is a file or an endpoint, which only the browser can open. */
const isFile = (url: URL): boolean => /^\/(api|media|assets)\/|\.\w+$/.test(url.pathname);
