import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { htmlLang, type Language } from '#i18n/language.ts';
import type { Config } from '#platform/config.ts';
import { matchesEtag } from '#platform/http/if-none-match.ts';
import { negotiateEncoding } from '#platform/http/negotiate.ts';
import { networkOf } from '#platform/http/networks.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import type { FairQueue } from '#platform/limits/fair-queue.ts';
import { languageCookie } from '#site/cookies.ts';
import { createPageCache, toCachedPage, type CachedPage, type PageCache } from './cache.ts';
import type { ContentVersion } from './content-version.ts';
import type { PageAssets, PageRenderer } from './renderer.ts';
import { hasSignedInCookie } from './signed-in-cookie.ts';

type PageParts = {
  config: Config;
  api: Api;
  renderPage: PageRenderer;
  pageKey: (href: string) => string;
  assets: PageAssets;
  contentVersion: ContentVersion;
  waitInQueue: FairQueue;
};

/** Space for some hundred pages; view counts may be five minutes old (PRODUCT 12). */
const CACHE = { maxBytes: 24_000_000, maxAgeMs: 5 * 60 * 1000, now: Date.now };

/** Answers every address without a route of its own with a page, or with a 404. */
export const registerPages = (server: FastifyInstance, parts: PageParts): void => {
  const pages: Pages = {
    cache: createPageCache(CACHE),
    rendering: new Map(),
    waiting: new Map(),
  };
  server.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(404).send({ message: 'not_found' });
    const { language, queryLanguage } = requestLanguage(request);
    const found = await findPage(request, language, parts, pages).catch((error: unknown) =>
      sendUnavailable(reply, language, error),
    );
    if (!found) return reply;
    const { status, page, location, isPrivate } = found;
    if (queryLanguage)
      reply.header('set-cookie', languageCookie(queryLanguage, parts.config.publicUrl));
    reply.status(status).headers({
      'content-language': htmlLang(language),
      'cache-control': isPrivate ? 'no-store' : 'no-cache',
      vary: 'Accept-Language, Cookie, Save-Data, Accept-Encoding',
      etag: page.etag,
    });
    if (location !== undefined) return reply.redirect(location, status);
    if (status === 200 && matchesEtag(request.headers['if-none-match'], page.etag))
      return reply.status(304).send();
    return sendPage(request, reply, page);
  });
};

/** Answers a request that the queue refused with a plain text; rethrows other errors. */
const sendUnavailable = (reply: FastifyReply, language: Language, error: unknown): undefined => {
  if (!(error instanceof ApiError) || error.retryAfterSeconds === undefined) throw error;
  void reply
    .status(error.status)
    .headers({ 'retry-after': String(error.retryAfterSeconds), 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(I18N[language].t('message.unavailable'));
};

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> => {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await page.body(encoding));
};

/** Cached pages by key; pages being rendered by key and version; requests in the queue also by network. */
type Pages = {
  cache: PageCache;
  rendering: Map<string, Promise<FoundPage>>;
  waiting: Map<string, Promise<FoundPage>>;
};

type FoundPage = {
  status: number;
  page: CachedPage;
  location?: string | undefined;
  isPrivate?: boolean | undefined;
};

/** Takes the page from the cache, or renders it, and caches it if it succeeds and is not private. */
const findPage = async (
  request: FastifyRequest,
  language: Language,
  { config, api, renderPage, pageKey, assets, contentVersion, waitInQueue }: PageParts,
  { cache, rendering, waiting }: Pages,
): Promise<FoundPage> => {
  const isSignedIn = hasSignedInCookie(request);
  const hasScripts = isSignedIn || request.headers['save-data'] !== 'on';
  const key = `${language} ${hasScripts} ${isSignedIn} ${pageKey(request.url)}`;
  // If the database fails here, it also fails in the page, which then shows the error.
  const version = await contentVersion.current().catch(() => '');
  const findCached = (): FoundPage | undefined => {
    const page = version ? cache.get(key, version) : undefined;
    return page && { status: 200, page };
  };
  const render = async (): Promise<FoundPage> => {
    const { status, html, location, isPrivate, problem } = await renderPage({
      href: request.url,
      language,
      api,
      origin: config.publicUrl,
      siteName: config.siteName,
      assets,
      hasScripts,
      isSignedIn,
      version,
    });
    if (problem) {
      const [path] = request.url.split('?');
      request.log.error({ path, err: problem.error }, problem.message);
    }
    const page = toCachedPage(html);
    if (status === 200 && version && !problem && !isPrivate) cache.set(key, version, page);
    return { status, page, location, isPrivate };
  };
  // Requests for a page that is being rendered share the result. Those of one network for the same page
  // also share a place in the queue.
  const state = `${version} ${key}`;
  const renderInQueue = async (): Promise<FoundPage> => {
    await waitInQueue(request.ip);
    return findCached() ?? runOnce(rendering, state, render);
  };
  return (
    findCached() ??
    rendering.get(state) ??
    runOnce(waiting, `${networkOf(request.ip)} ${state}`, renderInQueue)
  );
};

/** Returns the running work of this name; starts it if there is none. */
const runOnce = <T>(
  running: Map<string, Promise<T>>,
  name: string,
  start: () => Promise<T>,
): Promise<T> => {
  const known = running.get(name);
  if (known) return known;
  const started = start().finally(() => running.delete(name));
  running.set(name, started);
  return started;
};
