import type { FastifyRequest } from 'fastify';
import { parseLanguage, type Language } from '#i18n/language.ts';
import { remember } from '#system/remember.ts';

/** Returns the language of an answer, and `queryLanguage` if the address has `?lang=` (PRODUCT 1). */
export const requestLanguage = ({
  url,
  headers,
}: Pick<FastifyRequest, 'url' | 'headers'>): {
  language: Language;
  queryLanguage: Language | undefined;
} => {
  const queryLanguage = languageOfQuery(url);
  const language =
    queryLanguage ??
    languageOfCookie(headers.cookie) ??
    preferredLanguage(headers['accept-language'] ?? '');
  return { language, queryLanguage };
};

const languageOfQuery = (url: string): Language | undefined => {
  const at = url.indexOf('?');
  // Most addresses have no parameter that could be `lang`, encoded or not.
  return at < 0 || !/lang|%/.test(url)
    ? undefined
    : parseLanguage(new URLSearchParams(url.slice(at)).get('lang'));
};

const languageOfCookie = (header: string | undefined): Language | undefined =>
  parseLanguage(/(?:^|;\s*)lang=(\w+)/.exec(header ?? '')?.[1]);

/** Matches English and Burmese, of any country, with their weights. */
const ACCEPTED = /(?:^|,)\s*(en|my)(?:-[^,;\s]*)?\s*(?:;\s*q=([01](?:\.\d{1,3})?)\s*)?(?=,|$)/gi;

/** No browser sends a longer one. */
const MAX_HEADER_LENGTH = 500;

/** Returns the preferred language of `Accept-Language`; English if it has neither. */
const preferredLanguage = remember((header): Language => {
  let best: Language = 'en';
  let highest = 0;
  for (const [, tag, weight = '1'] of header.slice(0, MAX_HEADER_LENGTH).matchAll(ACCEPTED)) {
    const quality = Number(weight);
    if (quality <= highest) continue;
    highest = quality;
    best = tag?.toLowerCase() === 'my' ? 'mm' : 'en';
  }
  return best;
});
