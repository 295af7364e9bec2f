import { renderToString } from 'react-dom/server';
import { createI18n } from '../i18n/i18n.ts';
import { en } from '../i18n/en.ts';
import { mm } from '../i18n/mm.ts';
import type { App, Menus, OpenedPage } from '../page.tsx';
import type { PageRenderer, PageRequest } from '../platform/page-renderer.ts';
import { renderDocument } from './document.ts';
import { loadPage } from './load-page.ts';
import { loadMenus, NO_MENUS } from './menus.ts';
import { headOf, isNotFound, Root, type View } from './root.tsx';
import { FailedScreen } from './screens/failed.tsx';
import { openPage } from './site-map.ts';

const I18N = { en: createI18n('en', en), mm: createI18n('mm', mm) };

/** Renders the page at an address, complete: it works before, and without, any script. */
export const renderPage: PageRenderer = async (request) => {
  const page = openPage(request.href);
  const [menus, found] = await Promise.all([
    loadMenus(request.api).catch((error: unknown) => new MenusError({ cause: error })),
    page && !page.isIncomplete ? loadPage(page, request.api) : NOTHING,
  ]);
  const view: View = { href: request.href, page, load: found.load };
  let html: string;
  try {
    html = renderView(request, view, menus instanceof MenusError ? NO_MENUS : menus);
  } catch (error) {
    return { status: 500, html: renderBroken(request), problem: { message: 'page broke', error } };
  }
  if (isNotFound(view))
    return {
      status: 404,
      html,
      ...(page?.isIncomplete && { problem: { message: 'page opened without an id' } }),
    };
  if (found.error)
    return { status: 500, html, problem: { message: 'page failed', error: found.error } };
  return {
    status: 200,
    html,
    ...(menus instanceof MenusError && { problem: { message: 'menus failed', error: menus } }),
  };
};

/** A page without its menus is better than none; the log says why they are missing. */
class MenusError extends Error {
  constructor(options: ErrorOptions) {
    super('the menus could not be loaded', options);
  }
}

const NOTHING: Awaited<ReturnType<typeof loadPage>> = {
  load: { status: 'failed', code: 'not_found' },
};

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
};

const renderBroken = (request: PageRequest): string => {
  const load = { status: 'failed', code: 'internal_error' } as const;
  const view: View = { href: request.href, page: BROKEN, load };
  return renderView({ ...request, hasScripts: false }, view, NO_MENUS);
};

const renderView = (request: PageRequest, view: View, menus: Menus): string => {
  const { href, language, api, origin, siteName, assets, hasScripts, version } = request;
  const i18n = I18N[language];
  const app: App = {
    api,
    menus,
    href,
    origin,
    isLive: false,
    navigate: () => {},
    retry: () => {},
  };
  return renderDocument({
    i18n,
    head: headOf(i18n, view),
    origin,
    siteName,
    assets,
    body: renderToString(<Root app={app} i18n={i18n} view={view} />),
    state: hasScripts ? { load: view.load, menus, version, language, origin, siteName } : undefined,
  });
};
