import type { FastifyInstance } from 'fastify';
import type { I18n } from '#i18n/i18n.ts';
import { htmlLang, type Language } from '#i18n/language.ts';
import { answerIfChanged } from '#platform/http/conditional.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import type { FairQueue } from '#platform/limits/fair-queue.ts';
import { runOnce } from '#platform/limits/run-once.ts';
import { createPageCache } from '#platform/pages/cache.ts';
import { CachedPage } from '#platform/pages/cached-page.ts';
import type { ContentVersion } from '#platform/pages/content-version.ts';
import { renderRss, type Feed } from './rss.ts';

/** Most entries of a feed. */
export const FEED_LENGTH = 30;

/** Space for some hundred feeds, which change only with the records. */
const CACHE = { maxBytes: 4_000_000, maxAgeMs: Infinity };

/** Finds the feed for an unchecked query. Queries with the same `key` have the same feed. */
export type FeedSource = (query: URLSearchParams) => {
  key: string;
  load: (i18n: I18n) => Promise<Feed>;
};

type FeedParts = {
  i18n: Record<Language, I18n>;
  contentVersion: ContentVersion;
  waitInQueue: FairQueue;
};

/** Serves a feed in the language of the request, as pages are. Keeps it, as them, until a record changes. */
export const registerFeed = (
  server: FastifyInstance,
  path: string,
  findFeed: FeedSource,
  { i18n, contentVersion, waitInQueue }: FeedParts,
): void => {
  const cache = createPageCache(CACHE);
  const rendering = new Map<string, Promise<CachedPage>>();
  server.get(path, async (request, reply) => {
    const { language } = requestLanguage(request);
    const { key, load } = findFeed(new URLSearchParams(request.url.split('?')[1] ?? ''));
    reply.headers({ 'content-language': htmlLang(language), vary: 'Accept-Language, Cookie' });
    const version = contentVersion.current();
    const cacheKey = `${language} ${key}`;
    const render = async (): Promise<CachedPage> => {
      await waitInQueue(request.ip);
      const rendered = new CachedPage(renderRss(await load(i18n[language])));
      cache.set(cacheKey, version, rendered);
      return rendered;
    };
    // Concurrent requests for the same feed share the result.
    const renderOnce = () => runOnce(rendering, `${version} ${cacheKey}`, render);
    return answerIfChanged(request, reply, `W/"${version}.${language}"`, async () => {
      const feed = cache.get(cacheKey, version) ?? (await renderOnce());
      return reply.type('application/rss+xml; charset=utf-8').send(await feed.body('identity'));
    });
  });
};
