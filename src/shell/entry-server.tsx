import { renderToString } from 'react-dom/server';
import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { dayOf } from '#i18n/formats/ages.ts';
import type { PageRenderer, PageRequest, RenderedPage } from '#platform/pages/renderer.ts';
import { FragmentContext } from '#site/fragments.ts';
import type { Menus, OpenedPage } from '#site/page.tsx';
import { loadMenus, NO_MENUS } from './chrome/menus.ts';
import { renderDocument } from './document.ts';
import { pageFiles } from './page-files.ts';
import { headOf, isNotFound, Root, type View } from './root.tsx';
import { loginPath } from './runtime/guards.ts';
import { loadPage, NOT_FOUND } from './runtime/load-page.ts';
import { openPage } from './runtime/open-page.ts';
import { FailedScreen } from './screens/failed.tsx';
import { serverApp } from './server-app.ts';
import { fragmentsOf } from './server-fragments.tsx';
import { contentAddress, type Route } from './site-map.ts';

/** Returns a key of the content of a page: addresses with the same key have the same page, per language. */
export const pageKey = (href: string): string => contentAddress(href);

/** Renders the page at an address with its data, so that it is usable before scripts run, and without them. */
export const renderPage: PageRenderer = async (request) => {
  const opened = openPage(request.href);
  const page = opened?.page;
  if (opened?.route.guard === 'user' && !request.isSignedIn)
    return { status: 302, html: '', location: loginPath(request.href), isPrivate: true };
  const [menus, { load, error }] = await Promise.all([
    menusOf(request).catch((error: unknown) => new MenusError({ cause: error })),
    loadOpened(opened, request.api),
  ]);
  const view: View = { href: request.href, page, load };
  const isStartedByUse = startsByUse(request, view, opened?.route);
  let html: string;
  try {
    html = renderView(request, {
      view,
      route: opened?.route,
      menus: menus instanceof MenusError ? NO_MENUS : menus,
    });
  } catch (error) {
    return {
      status: 500,
      html: renderErrorPage(request),
      problem: { message: 'page broke', error },
    };
  }
  if (isNotFound(view))
    return {
      status: 404,
      html,
      isStartedByUse,
      ...(page?.isIncomplete && { problem: { message: 'page opened without an id' } }),
    };
  if (error) return { html, ...failureOf(error) };
  return {
    status: 200,
    html,
    isStartedByUse,
    isPrivate: opened?.route.area === 'work',
    ...(menus instanceof MenusError && { problem: { message: 'menus failed', error: menus } }),
  };
};

/** What a page without its data is answered with: robots and proxies come again when the API is only unavailable. */
const failureOf = (
  error: unknown,
): Pick<RenderedPage, 'status' | 'retryAfterSeconds' | 'problem'> => {
  const { code, retryAfterSeconds, cause } =
    error instanceof ApiError ? error : { cause: undefined };
  return {
    status: code === 'unavailable' ? 503 : 500,
    retryAfterSeconds,
    problem: { message: 'page failed', error: cause ?? error },
  };
};

type LoadedMenus = { version: string; menus: Promise<Menus> };

/** The menus that were loaded last, by the site that has them. */
const lastMenus = new WeakMap<Api, LoadedMenus>();

/** Loads the menus once for each content version. */
const menusOf = ({ api, version }: PageRequest): Promise<Menus> => {
  const last = lastMenus.get(api);
  if (last && last.version === version) return last.menus;
  const loaded = { version, menus: loadMenusAgain(api, last?.menus) };
  if (version !== '') lastMenus.set(api, loaded);
  // The next page tries again.
  loaded.menus.catch(() => lastMenus.delete(api));
  return loaded.menus;
};

/**
 * Loads the menus after a write. They stay the same object if it has not changed them, as most writes do not: their fragments
 * are kept by it.
 */
const loadMenusAgain = async (api: Api, last: Promise<Menus> | undefined): Promise<Menus> => {
  const menus = await loadMenus(api);
  const known = await last?.catch(() => undefined);
  return known && JSON.stringify(known) === JSON.stringify(menus) ? known : menus;
};

/** A page of the work area about a record that is there for everybody, or for nobody. */
const REPORT = '/report';

type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

const loadOpened = async (opened: ReturnType<typeof openPage>, api: Api): Promise<LoadedPage> => {
  if (!opened) return { load: NOT_FOUND };
  // Only the browser has the session token, and rate limits have to count its calls, not those of the server.
  if (opened.route.area === 'work' && !opened.page.isIncomplete) {
    const found = opened.route.path === REPORT ? await loadPage(opened.page, api) : undefined;
    const isMissing = found?.load.status === 'failed' && found.load.code === 'not_found';
    return isMissing ? found : { load: { status: 'loading' } };
  }
  return loadPage(opened.page, api);
};

/** The menus could not be loaded. The page is shown without them, and the log gets the cause. */
class MenusError extends Error {
  constructor(options: ErrorOptions) {
    super('the menus could not be loaded', options);
  }
}

/** Replaces a page that throws while it is rendered. */
const ERROR_PAGE: OpenedPage = {
  isIncomplete: false,
  goneText: undefined,
  load: async () => undefined,
  head: ({ t }) => ({
    title: t('error.500_title'),
    description: t('error.500_body'),
    canonical: '/',
    isIndexed: false,
  }),
  render: () => <FailedScreen />,
  renderFallback: () => null,
};

/** Renders the error page without scripts, because they would throw in the browser, too. */
const renderErrorPage = (request: PageRequest): string => {
  const load = { status: 'failed', code: 'internal_error' } as const;
  const view: View = { href: request.href, page: ERROR_PAGE, load };
  return renderView({ ...request, hasScripts: false }, { view, route: undefined, menus: NO_MENUS });
};

/** Other pages do something by themselves: those of users, and failed ones, which try again. */
const startsByUse = ({ isSignedIn }: PageRequest, view: View, route: Route | undefined): boolean =>
  !isSignedIn &&
  (route?.area ?? 'public') === 'public' &&
  (view.load.status === 'ready' || isNotFound(view));

/**
 * Pages of the work area do not work without scripts, nor do those of what the device keeps, but for links with homes (`ids`). Other
 * parameters do not decide: the page is kept for addresses without them, too.
 */
const needsScripts = (href: string, route: Route | undefined): boolean =>
  route?.area === 'work' || (route?.area === 'kept' && !/[?&]ids=\d/.test(contentAddress(href)));

type RenderViewOptions = { view: View; route: Route | undefined; menus: Menus };

const renderView = (request: PageRequest, { view, route, menus }: RenderViewOptions): string => {
  const { href, language, layout, api, origin, siteName, assets, isSignedIn } = request;
  const hasScripts = request.hasScripts || needsScripts(href, route);
  const i18n = I18N[language];
  const today = dayOf(Date.now());
  const app = serverApp({ api, menus, href, origin, siteName, today, layout, isSignedIn });
  return renderDocument({
    i18n,
    head: headOf(i18n, view),
    origin,
    siteName,
    files: pageFiles(assets, route, language),
    body: renderToString(
      <FragmentContext value={fragmentsOf(app, i18n)}>
        <Root app={app} i18n={i18n} view={view} />
      </FragmentContext>,
    ),
    state: hasScripts
      ? {
          load: view.load,
          menus,
          version: request.toldVersion,
          today,
          layout,
          language,
          isSignedIn,
          origin,
          siteName,
        }
      : undefined,
    isStartedByUse: startsByUse(request, view, route),
  });
};
