import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Api } from '#api/client.ts';
import type { TextLanguage } from '#burmese/language.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import type { User } from '#features/accounts/contract.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Node, SiteFacts } from '#structured-data/site.ts';
import type { ListLayout } from './list-layout.ts';
import type { Loadable, PageData } from './page-data.ts';
import type { SessionManager } from './session.ts';

/** Why a page could not be loaded: a code of the API, or a failure of the network. */
export type FailureCode =
  | 'not_found'
  | 'unauthorized'
  | 'forbidden'
  | 'network_error'
  | 'timeout'
  | 'unavailable'
  | 'internal_error';

/** The state of a page's data. `fallback` is shown in place of a record that was deleted (`GoneError`). */
export type Load<D> =
  | { status: 'ready'; data: D }
  | { status: 'loading' }
  | { status: 'failed'; code: FailureCode; fallback?: unknown };

/** A picture of a page: a path of this site or a full URL, its size in pixels, and its alternative text. */
export type HeadImage = { url: string; width: number; height: number; alt: string };

/** What search engines and shared links say about a page. `canonical` is a path of this site. */
export type Head = DocumentHead & {
  title: string;
  canonical: string;
  isIndexed: boolean;
};

/** What only documents contain: pages declare it behind `import.meta.env.SSR`, so that browsers do not get the code. */
type DocumentHead = {
  /** If absent, that of the home page. */
  description?: string;
  /** Present for articles. */
  type?: 'article';
  /** Shown with a shared link. If absent, the picture of the site is shown. */
  image?: HeadImage;
  /** The path of the same in another language, if that is another page. */
  other?: { hreflang: TextLanguage; canonical: string };
  /** The path of the page's own feed, if it has one besides that of the site. */
  feed?: string;
  /** AVIF variants of the largest photo in the first view, which browsers load first. */
  preload?: { srcSet: string; sizes: string };
  /** Describes the page as schema.org nodes. */
  structuredData?: (site: SiteFacts) => Node[];
};

export type ScreenProps<S, D> = { search: S; load: Load<D> };

/** The view of a page. `search` is what its address says. */
type PageView<S, D> = {
  /** Says on the 404 page that the record does not exist any more, in place of the general text. */
  goneText?: (i18n: I18n) => string;
  /** Shown below that text, with the fallback of the `GoneError`. */
  Fallback?: ComponentType<{ fallback: never }>;
  head: (i18n: I18n, search: S, load: Load<D>) => Head;
  Screen: ComponentType<ScreenProps<S, D>>;
};

/** A page opened at an address, as the shell uses it, independent of its types. */
export type OpenedPage = Loadable & {
  goneText: ((i18n: I18n) => string) | undefined;
  head: (i18n: I18n, load: Load<unknown>) => Head;
  render: (load: Load<unknown>) => ReactNode;
  renderFallback: (fallback: unknown) => ReactNode;
};

/** A page: its data and its view. */
export type Page = {
  data: PageData<unknown, unknown>;
  open: (query: URLSearchParams) => OpenedPage;
};

/** The exports of each file in `web/screens`. */
export type ScreenModule = { page: Page };

/**
 * Declares a page. The shell handles data as `unknown`, because the server sends it as JSON in the document.
 * This is the only place that casts it back to the type that `load` returns.
 */
export const definePage = <S, D>(data: PageData<S, D>, view: PageView<S, D>): Page => ({
  data,
  open: (query) => {
    const { search, isIncomplete, load } = data(query);
    return {
      isIncomplete,
      load,
      goneText: view.goneText,
      head: (i18n, state) => view.head(i18n, search, state as Load<D>),
      render: (state) => <view.Screen search={search} load={state as Load<D>} />,
      renderFallback: (fallback) => view.Fallback && <view.Fallback fallback={fallback as never} />,
    };
  },
});

/** Records in the navigation: pages and projects by menu text, and the labels of articles (S2). */
export type Menus = { templateOnes: MenuGroups; projects: MenuGroups; labels: string[] };

/** The state and the actions of the site that all screens share. */
export type App = {
  api: Api;
  menus: Menus;
  /** Path and query of the page. */
  href: string;
  /** The URL of the site, without a trailing slash. */
  origin: string;
  siteName: string;
  /** The day in Myanmar, as `dayOf` counts it. */
  today: number;
  /** How lists show homes. */
  layout: ListLayout;
  /** False until React runs the page. Controls that need scripts are disabled, hidden or absent until then. */
  isHydrated: boolean;
  /** Until scripts run, only what the cookie of the browser says. */
  isSignedIn: boolean;
  /** Undefined until scripts run, and for visitors. */
  user: User | undefined;
  session: SessionManager;
  /** Opens a sign-in dialog after the session has expired. Resolves to false if the user cancels it. */
  signInAgain: () => Promise<boolean>;
  /** Opens an address. With `isReplaced`, Back does not lead to the current page again. */
  navigate: (href: string, options?: { isReplaced?: boolean }) => Promise<void>;
  /** Loads the page again after a failure. */
  retry: () => void;
  /** Loads the data of the page again, after the user has changed a record on it. */
  reload: () => Promise<void>;
};

export const AppContext = createContext<App | undefined>(undefined);

export const useApp = (): App => {
  const app = use(AppContext);
  if (!app) throw new Error('useApp needs its provider');
  return app;
};
