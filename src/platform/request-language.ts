import type { FastifyRequest } from 'fastify';
import { parseLanguage, type Language } from '../i18n/language.ts';

/** The language of an answer, and what the address asked for, if it did (PRODUCT 1). */
export const requestLanguage = ({
  url,
  headers,
}: FastifyRequest): { language: Language; asked: Language | undefined } => {
  const asked = languageOfQuery(url);
  return { language: asked ?? languageOfCookie(headers.cookie) ?? 'en', asked };
};

const languageOfQuery = (url: string): Language | undefined => {
  const at = url.indexOf('?');
  return at < 0 ? undefined : parseLanguage(new URLSearchParams(url.slice(at)).get('lang'));
};

const languageOfCookie = (header: string | undefined): Language | undefined =>
  parseLanguage(/(?:^|;\s*)lang=(\w+)/.exec(header ?? '')?.[1]);
