import { renderToString } from 'react-dom/server';
import { createI18n } from '../i18n/i18n.ts';
import { en } from '../i18n/en.ts';
import { mm } from '../i18n/mm.ts';
import type { App } from '../page.tsx';
import type { PageRenderer, PageRequest, RenderedPage } from '../platform/page-renderer.ts';
import { renderDocument } from './document.ts';
import { loadPage } from './load-page.ts';
import { headOf, isNotFound, Root, type View } from './root.tsx';
import { openPage } from './site-map.ts';

const I18N = { en: createI18n('en', en), mm: createI18n('mm', mm) };

/** Renders the page at an address, complete: it works before, and without, any script. */
export const renderPage: PageRenderer = async (request) => {
  const page = openPage(request.href);
  if (!page) return render(request, nothing(request), {});
  if (page.isIncomplete)
    return render(request, { ...nothing(request), page }, { message: 'page opened without an id' });
  const { load, error } = await loadPage(page, request.api);
  const view: View = { href: request.href, page, load };
  return render(request, view, isNotFound(view) ? {} : { message: 'page failed', error });
};

const nothing = ({ href }: PageRequest): View => ({
  href,
  page: undefined,
  load: { status: 'failed', code: 'not_found' },
});

const render = (
  request: PageRequest,
  view: View,
  { message, error }: { message?: string; error?: unknown },
): RenderedPage => {
  const { href, language, api, origin, siteName, assets, hasScripts } = request;
  const i18n = I18N[language];
  const app: App = { api, href, origin, isLive: false, navigate: () => {}, retry: () => {} };
  const html = renderDocument({
    i18n,
    head: headOf(i18n, view),
    origin,
    siteName,
    assets,
    body: renderToString(<Root app={app} i18n={i18n} view={view} />),
    state: hasScripts ? { load: view.load, language, origin, siteName } : undefined,
  });
  const isFailed = view.load.status === 'failed';
  return {
    status: isNotFound(view) ? 404 : isFailed ? 500 : 200,
    html,
    ...(message && isFailed ? { problem: { message, error } } : {}),
  };
};
