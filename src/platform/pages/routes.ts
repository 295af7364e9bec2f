import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import type { Language } from '#i18n/language.ts';
import type { Config } from '#platform/config.ts';
import { matchesEtag } from '#platform/http/if-none-match.ts';
import { networkOf } from '#platform/http/networks.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import type { FairQueue } from '#platform/limits/fair-queue.ts';
import { runOnce } from '#platform/limits/run-once.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { RequestMetrics } from '#platform/metrics/request-metrics.ts';
import { languageCookie, layoutCookie } from '#site/cookies.ts';
import { createPageCache, type PageCache } from './cache.ts';
import { CachedPage } from './cached-page.ts';
import type { ContentVersion } from './content-version.ts';
import { createFirstStyles } from './first-styles.ts';
import { answerKeptPages } from './kept-pages.ts';
import { bodyHeaders, pageHeaders } from './page-headers.ts';
import { createPageRequestReader, type PageRequestParts } from './page-request.ts';
import type { PageAssets, PageRenderer, RenderedPage } from './renderer.ts';

type PageParts = {
  config: Config;
  log: Log;
  leaving?: AbortSignal;
  api: Api;
  renderPage: PageRenderer;
  pageKey: (href: string) => string;
  assets: PageAssets;
  contentVersion: ContentVersion;
  waitInQueue: FairQueue;
  metrics: Metrics;
  requests: RequestMetrics;
};

/** Space for some hundred pages; view counts may be five minutes old (PRODUCT 12). */
const CACHE = { maxBytes: 8_000_000, maxAgeMs: 5 * 60 * 1000 };

/** Answers every address without a route of its own with a page, or with a 404. */
export const registerPages = (server: FastifyInstance, parts: PageParts): void => {
  const pages: Pages = {
    cache: createPageCache(CACHE),
    rendering: new Map(),
    waiting: new Map(),
    looks: { hits: 0, misses: 0 },
  };
  addCacheMetrics(parts.metrics, pages);
  const firstStyles = createFirstStyles(parts.assets, parts.config);
  const readRequest = createPageRequestReader(parts.pageKey, firstStyles);
  answerKeptPages(server, {
    log: parts.log,
    leaving: parts.leaving,
    siteHeaders: securityHeaders(parts.config),
    readRequest,
    findCached: ({ key, firstStyles, isSignedIn }) => {
      // The framework's way lets this process catch up first.
      if ((isSignedIn && parts.contentVersion.catchUp) || !pages.cache.has(key)) return undefined;
      const version = readVersion(parts.contentVersion.current);
      return version === '' ? undefined : pages.cache.get(key, version)?.formWith(firstStyles);
    },
    onAnswered: (status, ms) => {
      pages.looks.hits++;
      parts.requests.page(status, ms);
    },
  });
  server.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(404).send({ message: 'not_found' });
    const read = readRequest(request.url, request.headers);
    if (read.isSignedIn) await parts.contentVersion.catchUp?.();
    try {
      await untilTurn(request, read, parts, pages);
      // Not here: what has waited is an old object by then, and would make one of the page that it holds.
      return await sendPage(request, reply, read, parts, pages);
    } catch (error) {
      return sendUnavailable(reply, read.language, error);
    }
  });
};

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  read: PageRequestParts,
  parts: PageParts,
  pages: Pages,
): Promise<FastifyReply> => {
  const { language, queryLanguage, queryLayout, encoding, isSignedIn } = read;
  const { publicUrl } = parts.config;
  const found = await findPage(request, read, parts, pages);
  const { status, location, isPrivate, retryAfterSeconds } = found;
  const page = found.page.formWith(read.firstStyles);
  if (queryLanguage) reply.header('set-cookie', languageCookie(queryLanguage, publicUrl));
  if (queryLayout) reply.header('set-cookie', layoutCookie(queryLayout, publicUrl));
  reply.status(status).headers({
    ...pageHeaders({ language, etag: page.etag, isSignedIn, isPrivate }),
    ...page.headers,
    ...(retryAfterSeconds !== undefined && unavailableHeaders(retryAfterSeconds)),
  });
  if (location !== undefined) return reply.redirect(location, status);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], page.etag))
    return reply.status(304).send();
  return reply.headers(bodyHeaders(encoding)).send(await page.body(encoding));
};

const unavailableHeaders = (retryAfterSeconds: number) => ({
  'retry-after': String(retryAfterSeconds),
  'cache-control': 'no-store',
});

/** Answers a request that was refused for now, as the queue does, with a plain text; rethrows other errors. */
const sendUnavailable = (reply: FastifyReply, language: Language, error: unknown): FastifyReply => {
  if (!(error instanceof ApiError) || error.retryAfterSeconds === undefined) throw error;
  return reply
    .status(error.status)
    .headers(unavailableHeaders(error.retryAfterSeconds))
    .type('text/plain; charset=utf-8')
    .send(I18N[language].t('message.unavailable'));
};

/** Cached pages by key; pages being rendered by key and version; requests in the queue also by network. */
type Pages = {
  cache: PageCache;
  rendering: Map<string, Promise<FoundPage>>;
  waiting: Map<string, Promise<void>>;
  /** Requests that found their page in the cache, and those that did not. */
  looks: { hits: number; misses: number };
};

const addCacheMetrics = (metrics: Metrics, { cache, looks }: Pages): void => {
  metrics.add({
    name: 'eain_page_cache_requests_total',
    help: 'Requests for pages that found them in the cache, and those that did not.',
    type: 'counter',
    read: () => [
      { labels: { result: 'hit' }, value: looks.hits },
      { labels: { result: 'miss' }, value: looks.misses },
    ],
  });
  metrics.add({
    name: 'eain_page_cache_bytes',
    help: `Size of the cached pages, at most ${CACHE.maxBytes}.`,
    type: 'gauge',
    read: cache.sizeBytes,
  });
};

type FoundPage = Pick<RenderedPage, 'status' | 'location' | 'isPrivate' | 'retryAfterSeconds'> & {
  page: CachedPage;
};

/** Returns the content version; empty if the database fails, which the page then shows. */
const readVersion = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/** The content version that a page is of, and a name for the page in it; found in the cache if it is kept. */
const stateOf = ({ key }: PageRequestParts, { contentVersion }: PageParts, { cache }: Pages) => {
  const version = readVersion(contentVersion.current);
  const kept = version === '' ? undefined : cache.get(key, version);
  return { version, name: `${version} ${key}`, kept };
};

/**
 * Waits for the turn of a page that has to be rendered. Requests of one network for the same page share a place in the
 * queue.
 */
const untilTurn = async (
  { ip }: FastifyRequest,
  read: PageRequestParts,
  parts: PageParts,
  pages: Pages,
): Promise<void> => {
  const { name, kept } = stateOf(read, parts, pages);
  if (kept) pages.looks.hits++;
  else pages.looks.misses++;
  if (kept || pages.rendering.has(name)) return;
  await runOnce(pages.waiting, `${networkOf(ip)} ${name}`, () => parts.waitInQueue(ip));
};

/** Takes the page from the cache, or renders it, and caches it if it succeeds and is not private. */
const findPage = async (
  request: FastifyRequest,
  read: PageRequestParts,
  parts: PageParts,
  pages: Pages,
): Promise<FoundPage> => {
  const { language, layout, hasScripts, isSignedIn, key } = read;
  const { config, api, renderPage, assets } = parts;
  const { version, name, kept } = stateOf(read, parts, pages);
  if (kept) return { status: 200, page: kept };
  const render = async (): Promise<FoundPage> => {
    const { html, isStartedByUse, problem, ...answer } = await renderPage({
      href: request.url,
      language,
      layout,
      api,
      origin: config.publicUrl,
      siteName: config.siteName,
      assets,
      hasScripts,
      isSignedIn,
      version,
      toldVersion: readVersion(() => parts.contentVersion.told(version)),
    });
    if (problem) {
      const [path] = request.url.split('?');
      request.log.error({ path, err: problem.error }, problem.message);
    }
    const page = new CachedPage(html, { isStartedByUse });
    if (answer.status === 200 && version && !problem && !answer.isPrivate)
      pages.cache.set(key, version, page);
    return { ...answer, page };
  };
  // Requests for a page that is being rendered share the result.
  return runOnce(pages.rendering, name, render);
};
