import { isOverlayEntry, overlayLeft } from '#ui/overlays/overlay-history.ts';
import type { Navigation } from './navigation.ts';

type Place = { top: number; focus: string | undefined };

/** Where one was on the pages of this visit, by the key of their history entry. */
export type Places = { find: () => Place | undefined };

/** Opens an address; with `isReplaced` the page that one leaves is not met again on the way back. */
export type Go = (href: string, how?: { isReplaced?: boolean }) => Promise<void>;

let lastKey = 0;
const newKey = (): string => `${Date.now().toString(36)}-${++lastKey}`;

/**
 * Ties the navigation to the window: links and GET forms of this site lead on without a document
 * request, the browser's Back and Forward work, and each history entry remembers its place.
 * Anything else (other sites, files, new tabs, downloads, fragments) is left to the browser.
 * `guard` says where an address really leads.
 */
export const connectHistory = (
  navigation: Navigation,
  guard: (href: string) => string,
): { places: Places; go: Go } => {
  const places = new Map<string, Place>();
  const key = (): string => (history.state as { key?: string } | null)?.key ?? '';
  const remember = (): void => {
    const active = document.activeElement?.closest('a')?.getAttribute('href') ?? undefined;
    places.set(key(), { top: scrollY, focus: active });
  };

  const address = (): string => location.pathname + location.search;
  // Where one is or is going; what is shown may still be the page before.
  let here = address();

  history.scrollRestoration = 'manual';
  const left = readLeft();
  if (key() && left?.key === key()) places.set(key(), { top: left.top, focus: undefined });
  if (!key()) history.replaceState({ key: newKey() }, '');

  const go: Go = async (asked, { isReplaced = false } = {}) => {
    const href = guard(asked);
    remember();
    const leaving = overlayLeft();
    if (leaving) await leaving;
    // A link to where one is, or the second of two clicks, leads to the top and is no new entry.
    if (href === here) scrollTo({ top: 0, behavior: 'instant' });
    else if (isReplaced || isOverlayEntry()) history.replaceState({ key: newKey() }, '', href);
    else history.pushState({ key: newKey() }, '', href);
    here = href;
    await navigation.go(href);
  };

  addEventListener('scroll', remember, { passive: true });
  addEventListener('pagehide', () => writeLeft({ key: key(), top: scrollY }));
  addEventListener('popstate', () => {
    if (!history.state) history.replaceState({ key: newKey() }, '');
    // An overlay was left: its page stays, though its session may have ended.
    if (address() === here) return;
    const href = guard(address());
    if (href !== address()) history.replaceState(history.state, '', href);
    if (href === here) return;
    here = href;
    void navigation.back(href);
  });
  document.addEventListener('click', (event) => {
    const href = linkTarget(event);
    if (href === undefined) return;
    event.preventDefault();
    void go(href);
  });
  document.addEventListener('submit', (event) => {
    const href = formTarget(event);
    if (href === undefined) return;
    event.preventDefault();
    void go(href);
  });
  return { places: { find: () => places.get(key()) }, go };
};

/** Where one left the document, for when it is loaded again. */
type Left = { key: string; top: number };

const LEFT = 'eain.left';

const readLeft = (): Left | undefined => {
  try {
    const text = sessionStorage.getItem(LEFT);
    return text ? (JSON.parse(text) as Left) : undefined;
  } catch {
    // Storage is forbidden here: a reload starts at the top.
    return undefined;
  }
};

const writeLeft = (left: Left): void => {
  try {
    sessionStorage.setItem(LEFT, JSON.stringify(left));
  } catch {
    // As above; there is nobody to tell, the document is going.
  }
};

/** The address a click on a link leads to, when it is ours to open. */
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

/** The address a GET form leads to: its action with the values of its controls. */
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

/** Documents that are not pages of the site map: they need a request of their own. */
const isFile = (url: URL): boolean => /^\/(api|media|assets)\/|\.\w+$/.test(url.pathname);
