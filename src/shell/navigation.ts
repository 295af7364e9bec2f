import type { Api } from '../api.ts';
import type { I18n } from '../i18n/i18n.ts';
import { parseLanguage, type Language } from '../i18n/language.ts';
import type { Load, Menus } from '../page.tsx';
import { loadPage } from './load-page.ts';
import { loadMenus } from './menus.ts';
import type { View } from './root.tsx';
import { languageParameter, openPage, withoutLanguage } from './site-map.ts';

/** How one came to a page: it decides about scrolling and focus. One object per arrival. */
export type Arrival = { how: 'first' | 'new' | 'back' };

/** What is shown now; the arrival stays the same while a page goes on loading or is translated. */
export type Shown = { view: View; i18n: I18n; menus: Menus; arrival: Arrival };

/** A page that comes within this time is shown at once, without its loading state first. */
const PATIENCE = 150;

/** Pages kept for the way back, so that one returns to where one was without waiting. */
const KEPT_PAGES = 20;

type Parts = { api: Api; first: Shown; loadI18n: (language: Language) => Promise<I18n> };

export type Navigation = ReturnType<typeof createNavigation>;

/**
 * Goes from page to page without asking for a document: opens the page of an address, loads its
 * data, and tells its listeners what to show. It knows nothing of the window.
 */
export const createNavigation = ({ api, first, loadI18n }: Parts) => {
  let shown = first;
  let leaving = new AbortController();
  const listeners = new Set<() => void>();
  const kept = new Map<string, unknown>();

  const show = (next: Shown): void => {
    shown = next;
    keep(next.view);
    for (const listener of listeners) listener();
  };

  const keep = ({ href, load }: View): void => {
    if (load.status !== 'ready') return;
    const key = withoutLanguage(href);
    kept.delete(key);
    kept.set(key, load.data);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
  };
  keep(first.view);

  /** Shows the page of an address; `canReuse` allows data that was loaded before. */
  const open = async (href: string, arrival: Arrival, canReuse: boolean): Promise<void> => {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    const page = openPage(href);
    const key = withoutLanguage(href);
    let { i18n } = shown;
    const showLoad = (load: Load<unknown>) =>
      show({ view: { href, page, load }, i18n, menus: shown.menus, arrival });
    const language = parseLanguage(languageParameter(href)) ?? i18n.language;
    if (language !== i18n.language)
      try {
        i18n = await loadI18n(language);
      } catch {
        // Without its texts the page cannot be shown in that language: said in the one there is.
        if (!signal.aborted) showLoad({ status: 'failed', code: 'network_error' });
        return;
      }
    if (signal.aborted) return;

    if (!page || page.isIncomplete) return showLoad({ status: 'failed', code: 'not_found' });
    if (canReuse && kept.has(key)) return showLoad({ status: 'ready', data: kept.get(key) });

    const timer = setTimeout(() => {
      if (!signal.aborted) showLoad({ status: 'loading' });
    }, PATIENCE);
    const { load } = await loadPage(page, api, signal);
    clearTimeout(timer);
    if (!signal.aborted) showLoad(load);
  };

  return {
    /** A new page, or the same one in another language. */
    go: (href: string): Promise<void> => {
      const isSamePage = withoutLanguage(href) === withoutLanguage(shown.view.href);
      return open(href, isSamePage ? shown.arrival : { how: 'new' }, isSamePage);
    },
    /** A page of the history. */
    back: (href: string): Promise<void> => open(href, { how: 'back' }, true),
    /** The same page once more, after a failure. */
    retry: (): Promise<void> => open(shown.view.href, shown.arrival, false),
    /** Records have changed: the menus come anew, and nothing loaded before is shown again. */
    refresh: async (): Promise<void> => {
      kept.clear();
      const menus = await loadMenus(api);
      show({ ...shown, menus });
    },
    getShown: (): Shown => shown,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
