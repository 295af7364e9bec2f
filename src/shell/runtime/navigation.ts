import type { Api } from '#api/client.ts';
import { TIMEOUT_MS } from '#contract/limits.ts';
import type { Area } from '#i18n/dictionaries/dictionary.ts';
import type { I18n } from '#i18n/i18n.ts';
import { parseLanguage, type Language } from '#i18n/language.ts';
import { loadMenus } from '#shell/chrome/menus.ts';
import type { View } from '#shell/root.tsx';
import { languageParameter, contentAddress } from '#shell/site-map.ts';
import type { Loadable } from '#site/page-data.ts';
import type { FailureCode, Load, Menus, OpenedPage } from '#site/page.tsx';
import { loadPage, NOT_FOUND } from './load-page.ts';
import type { OpenedRoute } from './open-route.ts';

/** How one came to a page: it decides about scrolling and focus. One object per arrival. */
export type Arrival = { how: 'first' | 'new' | 'back' };

/** What is shown now; the arrival stays the same while a page goes on loading or is translated. */
export type Shown = {
  view: View;
  i18n: I18n;
  menus: Menus;
  arrival: Arrival;
  /** True while this is still there because the code of the next page is on its way. */
  isWaiting: boolean;
};

/** A page that comes within this time is shown at once, without its loading state first, in ms. */
const PATIENCE = 150;

/** Pages kept for the way back, so that one returns to where one was without waiting. */
const KEPT_PAGES = 20;

type Parts = {
  api: Api;
  first: Shown;
  openRoute: (href: string) => OpenedRoute | undefined;
  loadI18n: (language: Language, area: Area) => Promise<I18n>;
  /** Opens a page as a document; tells why, when that cannot be had either. */
  openDocument: (href: string, signal: AbortSignal) => Promise<FailureCode | undefined>;
};

export type Navigation = ReturnType<typeof createNavigation>;

/**
 * Goes from page to page without asking for a document: opens the page of an address, loads its
 * data, and tells its listeners what to show. It knows nothing of the window.
 */
export const createNavigation = (parts: Parts) => {
  const { api, first, openRoute, loadI18n, openDocument } = parts;
  let shown = first;
  let leaving = new AbortController();
  const listeners = new Set<() => void>();
  const kept = new Map<string, Load<unknown>>();

  const show = (next: Shown): void => {
    shown = next;
    for (const listener of listeners) listener();
  };

  /** Keeps what has just come. What is merely shown may be older than the records are. */
  const keep = (href: string, load: Load<unknown>): void => {
    if (load.status !== 'ready') return;
    const key = contentAddress(href);
    kept.delete(key);
    kept.set(key, load);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
  };
  keep(first.view.href, first.view.load);

  const isShown = (href: string): boolean =>
    contentAddress(href) === contentAddress(shown.view.href);

  /** What is there of a page: where it stands already, it stays as it is. */
  const reuse = (href: string): Load<unknown> | undefined => {
    const { load } = shown.view;
    if (isShown(href) && load.status === 'ready') return load;
    const last = kept.get(contentAddress(href));
    if (last) keep(href, last);
    return last;
  };

  /** Shows the page of an address; `canReuse` allows data that was loaded before. */
  const open = async (href: string, arrival: Arrival, canReuse: boolean): Promise<void> => {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    const showView = (i18n: I18n, page: OpenedPage | undefined, load: Load<unknown>): void => {
      if (signal.aborted) return;
      const view = { href, page, load };
      show({ view, i18n, menus: shown.menus, arrival, isWaiting: false });
    };
    const loadData = async (data: Loadable): Promise<Load<unknown>> => {
      const there = canReuse ? reuse(href) : undefined;
      if (there) return there;
      const { load } = await loadPage(data, api, signal);
      if (!signal.aborted) keep(href, load);
      return load;
    };

    // Code, texts and data travel at the same time.
    const route = openRoute(href);
    const language = parseLanguage(languageParameter(href)) ?? shown.i18n.language;
    const needed = Promise.all([loadI18n(language, route?.area ?? 'public'), route?.loadPage()]);
    const early = route?.data && loadData(route.data);
    const patience = wait(PATIENCE);
    const hint = setTimeout(() => {
      if (!signal.aborted) show({ ...shown, isWaiting: true });
    }, PATIENCE);

    const code = await inTime(needed);
    if (!code) {
      // A document brings what did not come. Where none can be had, the page says so.
      const failure = await openDocument(href, signal);
      if (!failure) return;
      clearTimeout(hint);
      return showView(shown.i18n, undefined, { status: 'failed', code: failure });
    }
    clearTimeout(hint);
    const [i18n, page] = code;
    const coming = early ?? (page ? loadData(page) : NOT_FOUND);
    const load = await Promise.race([coming, patience]);
    if (!load) showView(i18n, page, { status: 'loading' });
    showView(i18n, page, load ?? (await coming));
  };

  return {
    /** A new page, or the same one in another language. */
    go: (href: string): Promise<void> => {
      const isSamePage = isShown(href);
      return open(href, isSamePage ? shown.arrival : { how: 'new' }, isSamePage);
    },
    /** A page of the history. */
    back: (href: string): Promise<void> => open(href, { how: 'back' }, true),
    /** The same page once more, after a failure. */
    retry: (): Promise<void> => open(shown.view.href, shown.arrival, false),
    /** The same page with what is stored now, because something on it was changed. */
    reload: async (): Promise<void> => {
      kept.clear();
      const { view } = shown;
      const { signal } = leaving;
      if (!view.page) return;
      const { load } = await loadPage(view.page, api, signal);
      if (signal.aborted) return;
      keep(view.href, load);
      show({ ...shown, view: { ...view, load } });
    },
    /** Records have changed: the menus are fetched again, and nothing loaded before is shown. */
    refresh: async (): Promise<void> => {
      kept.clear();
      const menus = await loadMenus(api);
      show({ ...shown, menus });
    },
    /** What was loaded before is not shown again: somebody else is here now, or records were changed. */
    forget: (): void => kept.clear(),
    getShown: (): Shown => shown,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const wait = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });

/** The code of a page; undefined when it cannot be fetched or takes too long. */
const inTime = async <T>(code: Promise<T>): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  try {
    return await Promise.race([code, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};
