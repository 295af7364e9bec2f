import { renderToString } from 'react-dom/server';
import type { Api } from '#api/client.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import type { PageRenderer, PageRequest } from '#platform/pages/renderer.ts';
import type { App, Menus, OpenedPage } from '#site/page.tsx';
import { createSessionKeeper, memoryStore } from '#site/session.ts';
import { loadMenus, NO_MENUS } from './chrome/menus.ts';
import { renderDocument } from './document.ts';
import { pageFiles } from './page-files.ts';
import { headOf, isNotFound, Root, type View } from './root.tsx';
import { logInFirst } from './runtime/guards.ts';
import { loadPage, NOT_FOUND } from './runtime/load-page.ts';
import { openPage } from './runtime/open-page.ts';
import { FailedScreen } from './screens/failed.tsx';
import { contentAddress, type Route } from './site-map.ts';

/** What decides about a page's content, besides its language: pages of the same key are the same. */
export const pageKey = (href: string): string => contentAddress(href);

/** Renders the page at an address, complete: it works before, and without, any script. */
export const renderPage: PageRenderer = async (request) => {
  const opened = openPage(request.href);
  const page = opened?.page;
  if (opened?.route.guard === 'user' && !request.isSignedIn)
    return { status: 302, html: '', location: logInFirst(request.href), isPrivate: true };
  const [menus, { load, error }] = await Promise.all([
    loadMenus(request.api).catch((error: unknown) => new MenusError({ cause: error })),
    loadOpened(opened, request.api),
  ]);
  const view: View = { href: request.href, page, load };
  let html: string;
  try {
    html = renderView(request, {
      view,
      route: opened?.route,
      menus: menus instanceof MenusError ? NO_MENUS : menus,
    });
  } catch (error) {
    return { status: 500, html: renderBroken(request), problem: { message: 'page broke', error } };
  }
  if (isNotFound(view))
    return {
      status: 404,
      html,
      ...(page?.isIncomplete && { problem: { message: 'page opened without an id' } }),
    };
  if (error) return { status: 500, html, problem: { message: 'page failed', error } };
  return {
    status: 200,
    html,
    isPrivate: opened?.route.area === 'work',
    ...(menus instanceof MenusError && { problem: { message: 'menus failed', error: menus } }),
  };
};

type Loaded = Awaited<ReturnType<typeof loadPage>>;

const loadOpened = async (opened: ReturnType<typeof openPage>, api: Api): Promise<Loaded> => {
  if (!opened) return { load: NOT_FOUND };
  // The token is in the browser, and what is tried there is counted for whoever tries it.
  if (opened.route.area === 'work' && !opened.page.isIncomplete)
    return { load: { status: 'loading' } };
  return loadPage(opened.page, api);
};

/** A page without its menus is better than none; the log says why they are missing. */
class MenusError extends Error {
  constructor(options: ErrorOptions) {
    super('the menus could not be loaded', options);
  }
}

/** A page that cannot be shown: what happened, the way on, and no script that would break, too. */
const BROKEN: OpenedPage = {
  isIncomplete: false,
  gone: undefined,
  load: async () => undefined,
  head: ({ t }) => ({
    title: t('error.500_title'),
    description: t('error.500_body'),
    canonical: '/',
    isIndexed: false,
  }),
  render: () => <FailedScreen />,
  renderInstead: () => null,
};

const renderBroken = (request: PageRequest): string => {
  const load = { status: 'failed', code: 'internal_error' } as const;
  const view: View = { href: request.href, page: BROKEN, load };
  return renderView({ ...request, hasScripts: false }, { view, route: undefined, menus: NO_MENUS });
};

/** No session ever reaches the server's pages. */
const NOBODY = createSessionKeeper(memoryStore());

type Rendered = { view: View; route: Route | undefined; menus: Menus };

const renderView = (request: PageRequest, { view, route, menus }: Rendered): string => {
  const { href, language, api, origin, siteName, assets, isSignedIn, version } = request;
  // Of the work area nothing works without.
  const hasScripts = request.hasScripts || route?.area === 'work';
  const i18n = I18N[language];
  const app: App = {
    api,
    menus,
    href,
    origin,
    isHydrated: false,
    isSignedIn,
    user: undefined,
    session: NOBODY,
    signInAgain: async () => false,
    navigate: async () => {},
    retry: () => {},
    reload: async () => {},
  };
  return renderDocument({
    i18n,
    head: headOf(i18n, view),
    origin,
    siteName,
    files: pageFiles(assets, route, language),
    body: renderToString(<Root app={app} i18n={i18n} view={view} />),
    state: hasScripts
      ? { load: view.load, menus, version, language, isSignedIn, origin, siteName }
      : undefined,
  });
};
