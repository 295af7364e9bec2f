import type { FastifyInstance } from 'fastify';
import type { I18n } from '../i18n/i18n.ts';
import { htmlLang, type Language } from '../i18n/language.ts';
import { answerIfChanged } from './conditional.ts';
import type { FairTurn } from './fair-turns.ts';
import type { Generation } from './generation.ts';
import { requestLanguage } from './request-language.ts';
import { renderRss, type Feed } from './rss.ts';

/** Most entries of a feed. */
export const FEED_LENGTH = 30;

/** What a feed is made of; `query` is the address's, in which anything may stand. */
export type FeedSource = (query: URLSearchParams, i18n: I18n) => Promise<Feed>;

type FeedParts = { i18n: Record<Language, I18n>; generation: Generation; turn: FairTurn };

/** GET and HEAD of a feed, in the language of `?lang=` or the cookie, as pages are. */
export const registerFeed = (
  server: FastifyInstance,
  path: string,
  load: FeedSource,
  { i18n, generation, turn }: FeedParts,
): void => {
  server.get(path, async (request, reply) => {
    const { language } = requestLanguage(request);
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    reply.headers({ 'content-language': htmlLang(language), vary: 'Accept-Language, Cookie' });
    const tag = `W/"${await generation.current()}.${language}"`;
    return answerIfChanged(request, reply, tag, async () => {
      await turn(request.ip);
      return reply
        .type('application/rss+xml; charset=utf-8')
        .send(renderRss(await load(query, i18n[language])));
    });
  });
};
