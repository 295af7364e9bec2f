import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { parseLanguage, type Language } from '../i18n/language.ts';
import type { Config } from './config.ts';
import type { PageAssets, PageRenderer } from './page-renderer.ts';

type PageParts = { config: Config; api: Api; renderPage: PageRenderer; assets: PageAssets };

const YEAR = 60 * 60 * 24 * 365;

/** Answers every other address with a page: the site map's, or a true 404. */
export const registerPages = (server: FastifyInstance, parts: PageParts): void => {
  server.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(404).send({ message: 'not_found' });
    return answerPage(request, reply, parts);
  });
};

const answerPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { config, api, renderPage, assets }: PageParts,
): Promise<FastifyReply> => {
  const asked = languageOfQuery(request.url);
  const language = asked ?? languageOfCookie(request.headers.cookie) ?? 'en';
  const page = await renderPage({
    href: request.url,
    language,
    api,
    origin: config.publicUrl,
    siteName: config.siteName,
    assets,
    hasScripts: request.headers['save-data'] !== 'on',
  });
  if (page.problem) {
    const { message, error } = page.problem;
    if (error) request.log.error({ err: error }, message);
    else request.log.info(message);
  }
  if (asked) reply.header('set-cookie', `lang=${asked}; Path=/; Max-Age=${YEAR}; SameSite=Lax`);
  return reply
    .status(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language === 'mm' ? 'my' : 'en',
      'cache-control': 'no-cache',
      vary: 'Cookie, Save-Data',
    })
    .send(page.html);
};

const languageOfQuery = (url: string): Language | undefined => {
  const at = url.indexOf('?');
  return at < 0 ? undefined : parseLanguage(new URLSearchParams(url.slice(at)).get('lang'));
};

const languageOfCookie = (header: string | undefined): Language | undefined =>
  parseLanguage(/(?:^|;\s*)lang=(\w+)/.exec(header ?? '')?.[1]);
