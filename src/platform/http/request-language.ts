import type { FastifyRequest } from 'fastify';
import { parseLanguage, type Language } from '#i18n/language.ts';

/** The language of an answer, and what the address asked for, if it did (PRODUCT 1). */
export const requestLanguage = ({
  url,
  headers,
}: FastifyRequest): { language: Language; asked: Language | undefined } => {
  const asked = languageOfQuery(url);
  const language =
    asked ?? languageOfCookie(headers.cookie) ?? preferred(headers['accept-language']);
  return { language, asked };
};

const languageOfQuery = (url: string): Language | undefined => {
  const at = url.indexOf('?');
  return at < 0 ? undefined : parseLanguage(new URLSearchParams(url.slice(at)).get('lang'));
};

const languageOfCookie = (header: string | undefined): Language | undefined =>
  parseLanguage(/(?:^|;\s*)lang=(\w+)/.exec(header ?? '')?.[1]);

/** The language of the site that a browser's owner reads best; English when it names neither. */
const preferred = (header: string | undefined): Language => {
  let best: Language = 'en';
  let highest = 0;
  for (const [, tag, weight = '1'] of (header ?? '').slice(0, LONGEST).matchAll(ACCEPTED)) {
    const quality = Number(weight);
    if (quality <= highest) continue;
    highest = quality;
    best = tag?.toLowerCase() === 'my' ? 'mm' : 'en';
  }
  return best;
};

/** English or Burmese in `Accept-Language`, of any country, with its weight. */
const ACCEPTED = /(?:^|,)\s*(en|my)(?:-[^,;\s]*)?\s*(?:;\s*q=([01](?:\.\d{1,3})?)\s*)?(?=,|$)/gi;

/** No browser's header is longer, in characters. */
const LONGEST = 500;
