import type { Api } from '#api/client.ts';
import { TIMEOUT_MS } from '#contract/limits.ts';
import type { PageTexts } from '#i18n/dictionaries/dictionary.ts';
import type { I18n } from '#i18n/i18n.ts';
import { parseLanguage, type Language } from '#i18n/language.ts';
import { loadMenus } from '#shell/chrome/menus.ts';
import type { View } from '#shell/root.tsx';
import { languageParameter, contentAddress } from '#shell/site-map.ts';
import { getCopiedAt, setCopiedAt } from '#site/copied.ts';
import type { Loadable } from '#site/page-data.ts';
import type { FailureCode, Load, Menus, OpenedPage } from '#site/page.tsx';
import { withTimeout } from '#ui/with-timeout.ts';
import { loadPage, NOT_FOUND } from './load-page.ts';
import type { OpenedRoute } from './open-route.ts';

/**
 * How the visitor came to a page: by loading the document, by a link, or through the history. It decides about
 * scroll position and focus, which are set once per `Arrival` object.
 */
export type Arrival = { kind: 'first' | 'new' | 'back' };

/** What is shown. `arrival` stays the same object when a page finishes loading or changes its language. */
type NavigationState = {
  view: View;
  i18n: I18n;
  menus: Menus;
  arrival: Arrival;
  /** True if this page is only shown until the code of the next page is loaded. */
  isWaiting: boolean;
};

/** A page that loads within this time is shown without its loading state, which would only flash. */
const LOADING_DELAY_MS = 150;

/** Pages whose data is kept, so that Back shows them at once. */
const MAX_CACHED_PAGES = 20;

type NavigationOptions = {
  api: Api;
  first: NavigationState;
  openRoute: (href: string) => OpenedRoute | undefined;
  loadI18n: (language: Language, texts: PageTexts) => Promise<I18n>;
  /** Opens a page as a document. Returns why it cannot. */
  openDocument: (href: string, signal: AbortSignal) => Promise<FailureCode | undefined>;
  /** Opens the copy of a page that cannot be loaded. Returns false if nothing keeps copies. */
  openCopy: (href: string) => boolean;
};

export type Navigation = ReturnType<typeof createNavigation>;

/**
 * Navigates between pages without document requests: opens the page of an address, loads its data, and
 * notifies listeners of what to show. It does not use the window.
 */
export const createNavigation = (options: NavigationOptions) => {
  const { api, first, openRoute, loadI18n, openDocument, openCopy } = options;
  let state = first;
  let opening = new AbortController();
  const listeners = new Set<() => void>();
  // By content address, the least recently used first.
  const cache = new Map<string, Load<unknown>>();

  const show = (next: NavigationState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const addToCache = (href: string, load: Load<unknown>): void => {
    if (load.status !== 'ready') return;
    const key = contentAddress(href);
    cache.delete(key);
    cache.set(key, load);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_PAGES && oldest !== undefined) cache.delete(oldest);
  };
  addToCache(first.view.href, first.view.load);

  const isShown = (href: string): boolean =>
    contentAddress(href) === contentAddress(state.view.href);

  /**
   * Returns the data of a page that was loaded before. Shown data is not added to the cache, which may have
   * been cleared since because records have changed.
   */
  const findLoaded = (href: string): Load<unknown> | undefined => {
    const { load } = state.view;
    if (isShown(href) && load.status === 'ready') return load;
    const cached = cache.get(contentAddress(href));
    if (cached) addToCache(href, cached);
    return cached;
  };

  /** Shows the page of an address. `canReuse` allows data that was loaded before. */
  const open = async (href: string, arrival: Arrival, canReuse: boolean): Promise<void> => {
    opening.abort();
    opening = new AbortController();
    const { signal } = opening;
    if (!isShown(href)) setCopiedAt(undefined);
    const showView = (i18n: I18n, page: OpenedPage | undefined, load: Load<unknown>): void => {
      if (signal.aborted) return;
      // Data or the code that loads them. The document of the first page has come already: it would come again and again, unless
      // it is asked for in another language.
      const isLost = load.status === 'failed' && load.code.endsWith('error');
      if (isLost && (canReuse || arrival.kind !== 'first') && openCopy(href)) return;
      const view = { href, page, load };
      show({ view, i18n, menus: state.menus, arrival, isWaiting: false });
    };
    const loadData = async (data: Loadable): Promise<Load<unknown>> => {
      const loaded = canReuse ? findLoaded(href) : undefined;
      if (loaded) return loaded;
      setCopiedAt(undefined);
      const { load } = await loadPage(data, api, signal);
      // A copy is no answer for later.
      if (!signal.aborted && getCopiedAt() === undefined) addToCache(href, load);
      return load;
    };

    // Code, texts and data are loaded in parallel.
    const route = openRoute(href);
    const language = parseLanguage(languageParameter(href)) ?? state.i18n.language;
    const codeAndTexts = Promise.all([
      loadI18n(language, route?.texts ?? 'public'),
      route?.loadPage(),
    ]);
    const earlyLoad = route?.data && loadData(route.data);
    const loadingDelay = wait(LOADING_DELAY_MS);
    const waitingTimer = setTimeout(() => {
      if (!signal.aborted) show({ ...state, isWaiting: true });
    }, LOADING_DELAY_MS);

    const code = await withTimeout(codeAndTexts, TIMEOUT_MS);
    if (!code) {
      // A document loads its own code. If there is no document either, the page shows the failure.
      const failure = await openDocument(href, signal);
      if (!failure) return;
      clearTimeout(waitingTimer);
      return showView(state.i18n, undefined, { status: 'failed', code: failure });
    }
    clearTimeout(waitingTimer);
    const [i18n, page] = code;
    const pendingLoad = earlyLoad ?? (page ? loadData(page) : NOT_FOUND);
    const load = await Promise.race([pendingLoad, loadingDelay]);
    if (!load) showView(i18n, page, { status: 'loading' });
    showView(i18n, page, load ?? (await pendingLoad));
  };

  return {
    /** Opens a new page, or the same page in another language. */
    go: (href: string): Promise<void> => {
      const isSamePage = isShown(href);
      return open(href, isSamePage ? state.arrival : { kind: 'new' }, isSamePage);
    },
    /** Opens a page of the history. */
    back: (href: string): Promise<void> => open(href, { kind: 'back' }, true),
    /** Loads the same page again after a failure. */
    retry: (): Promise<void> => open(state.view.href, state.arrival, false),
    /** Loads the data of the page again, in place, after the user has changed a record on it. */
    reload: async (): Promise<void> => {
      cache.clear();
      const { view } = state;
      const { signal } = opening;
      if (!view.page) return;
      const { load } = await loadPage(view.page, api, signal);
      if (signal.aborted) return;
      addToCache(view.href, load);
      show({ ...state, view: { ...view, load } });
    },
    /** Loads the menus again and clears the cache, after records have changed. */
    refreshMenus: async (): Promise<void> => {
      cache.clear();
      const menus = await loadMenus(api);
      show({ ...state, menus });
    },
    clearCache: (): void => cache.clear(),
    getState: (): NavigationState => state,
    /** The state that the document shows. */
    getFirst: (): NavigationState => first,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const wait = (durationMs: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
