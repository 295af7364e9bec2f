import { excerptIn } from '#burmese/excerpts/language-excerpt.ts';
import type { I18n } from '#i18n/i18n.ts';

/** Characters of a description that search engines show. */
export const DESCRIPTION_LENGTH = 160;

/** Returns the start of sanitised HTML as text, in the language of the page, for `<meta>`; after `facts`, if there are any. */
export const describe = ({ t, htmlLang }: I18n, html: string, facts?: string): string => {
  const start = facts === undefined ? '' : `${t('meta.facts', { facts })} `;
  return start + excerptIn(html, DESCRIPTION_LENGTH - start.length, htmlLang).text;
};
