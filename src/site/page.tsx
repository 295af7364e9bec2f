import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Api } from '#api/client.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import type { User } from '#features/accounts/contract.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Node, SiteFacts } from '#structured-data/site.ts';
import type { Loadable, PageData } from './page-data.ts';
import type { SessionKeeper } from './session.ts';

/** Why a page could not be loaded: a code of the API, or what the browser knows of the network. */
export type FailureCode =
  | 'not_found'
  | 'unauthorized'
  | 'forbidden'
  | 'network_error'
  | 'timeout'
  | 'unavailable'
  | 'internal_error';

/**
 * What a screen has to show: its data, that it is on its way, or that it did not come; `instead` is
 * what stands in the place of a record that is gone.
 */
export type Load<D> =
  | { status: 'ready'; data: D }
  | { status: 'loading' }
  | { status: 'failed'; code: FailureCode; instead?: unknown };

/** A picture of a page: a path of this site or a full address, its size in pixels, what it shows. */
export type HeadImage = { url: string; width: number; height: number; alt: string };

/** What search engines and shared links read of a page. `canonical` is a path of this site. */
export type Head = {
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  /** Present for what somebody wrote on a day. */
  type?: 'article';
  /** Shown with a shared link; absent is the site's own picture. */
  image?: HeadImage;
  /** The path of the page's own feed, beside that of the whole site. */
  feed?: string;
  /** The photo that is seen first, to be fetched before the rest: its AVIF variants. */
  preload?: { srcSet: string; sizes: string };
  /**
   * What the page is about, in the words of schema.org. Only documents carry it: behind
   * `import.meta.env.SSR` it costs browsers nothing.
   */
  structuredData?: (site: SiteFacts) => Node[];
};

/** What every screen receives. */
export type ScreenProps<S, D> = { search: S; load: Load<D> };

/** What a page looks like once its code is there. `search` is what its address says. */
type PageView<S, D> = {
  /** What the 404 page says of a record that is gone, where there are words for it. */
  gone?: (i18n: I18n) => string;
  /** Stands below that, with what the page's data has in the record's place (`GoneError`). */
  Instead?: ComponentType<{ instead: never }>;
  head: (i18n: I18n, search: S, load: Load<D>) => Head;
  Screen: ComponentType<ScreenProps<S, D>>;
};

/** A page opened at an address: what the shell needs of it, whatever its types are. */
export type OpenedPage = Loadable & {
  gone: ((i18n: I18n) => string) | undefined;
  head: (i18n: I18n, load: Load<unknown>) => Head;
  render: (load: Load<unknown>) => ReactNode;
  renderInstead: (instead: unknown) => ReactNode;
};

/** A page, data and looks together. */
export type Page = {
  data: PageData<unknown, unknown>;
  open: (query: URLSearchParams) => OpenedPage;
};

/** What every file in `web/screens` exports. */
export type ScreenModule = { page: Page };

/**
 * Declares a page. Its data travels untyped (from the server's state block, too), so this is the
 * one place that gives it back the type that `load` promised.
 */
export const definePage = <S, D>(data: PageData<S, D>, view: PageView<S, D>): Page => ({
  data,
  open: (query) => {
    const { search, isIncomplete, load } = data(query);
    return {
      isIncomplete,
      load,
      gone: view.gone,
      head: (i18n, state) => view.head(i18n, search, state as Load<D>),
      render: (state) => <view.Screen search={search} load={state as Load<D>} />,
      renderInstead: (instead) => view.Instead && <view.Instead instead={instead as never} />,
    };
  },
});

/** The menus that records make: pages and projects by their menu text, articles by label (S2). */
export type Menus = { templateOnes: MenuGroups; projects: MenuGroups; labels: string[] };

/**
 * What screens share: the API, the menus, the address they stand at (path and query), the site's
 * own address without a trailing slash, and ways to go elsewhere or try again. `isHydrated` is false
 * until scripts run: what needs them is rendered with it. Until then `isSignedIn` is what the
 * browser's cookie says, and `user` is nobody; `signInAgain` asks somebody whose session has ended to
 * sign in, in place, and is false when they would not. `navigate` may take the place of the page in the
 * history, where nobody wants to come back to it. `reload` shows what is stored now, after
 * something on the page was changed.
 */
export type App = {
  api: Api;
  menus: Menus;
  href: string;
  origin: string;
  isHydrated: boolean;
  isSignedIn: boolean;
  user: User | undefined;
  session: SessionKeeper;
  signInAgain: () => Promise<boolean>;
  navigate: (href: string, how?: { isReplaced?: boolean }) => Promise<void>;
  retry: () => void;
  reload: () => Promise<void>;
};

export const AppContext = createContext<App | undefined>(undefined);

/** The app around a screen. */
export const useApp = (): App => {
  const app = use(AppContext);
  if (!app) throw new Error('useApp needs an AppContext around it');
  return app;
};
