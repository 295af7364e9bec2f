import type { FastifyInstance } from 'fastify';
import type { I18n } from '#i18n/i18n.ts';
import { htmlLang, type Language } from '#i18n/language.ts';
import { answerIfChanged } from '#platform/http/conditional.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import type { FairQueue } from '#platform/limits/fair-queue.ts';
import { createPageCache, toCachedPage, type CachedPage } from '#platform/pages/cache.ts';
import type { ContentVersion } from '#platform/pages/content-version.ts';
import { renderRss, type Feed } from './rss.ts';

/** Most entries of a feed. */
export const FEED_LENGTH = 30;

/** Some hundred feeds. They change with the records only. */
const CACHE = { maxBytes: 4_000_000, maxAgeMs: Infinity, now: Date.now };

/**
 * The feed of an address, in whose `query` anything may stand: addresses with the same `key` have the
 * same one.
 */
export type FeedSource = (query: URLSearchParams) => {
  key: string;
  load: (i18n: I18n) => Promise<Feed>;
};

type FeedParts = {
  i18n: Record<Language, I18n>;
  contentVersion: ContentVersion;
  waitInQueue: FairQueue;
};

/**
 * GET and HEAD of a feed, in the language of `?lang=` or the cookie, as pages are. It is made once for
 * each state of the records.
 */
export const registerFeed = (
  server: FastifyInstance,
  path: string,
  findFeed: FeedSource,
  { i18n, contentVersion, waitInQueue }: FeedParts,
): void => {
  const cache = createPageCache(CACHE);
  const making = new Map<string, Promise<CachedPage>>();
  server.get(path, async (request, reply) => {
    const { language } = requestLanguage(request);
    const { key, load } = findFeed(new URLSearchParams(request.url.split('?')[1] ?? ''));
    reply.headers({ 'content-language': htmlLang(language), vary: 'Accept-Language, Cookie' });
    const version = await contentVersion.current();
    const kept = `${language} ${key}`;
    const make = async (): Promise<CachedPage> => {
      await waitInQueue(request.ip);
      const made = toCachedPage(renderRss(await load(i18n[language])));
      cache.set(kept, version, made);
      return made;
    };
    // Those who come for the same feed before it is there get that one.
    const makeOnce = (): Promise<CachedPage> => {
      const state = `${version} ${kept}`;
      const coming = making.get(state) ?? make().finally(() => making.delete(state));
      making.set(state, coming);
      return coming;
    };
    return answerIfChanged(request, reply, `W/"${version}.${language}"`, async () => {
      const feed = cache.get(kept, version) ?? (await makeOnce());
      return reply.type('application/rss+xml; charset=utf-8').send(await feed.body('identity'));
    });
  });
};
