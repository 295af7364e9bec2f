import { excerptIn } from '#burmese/excerpts/language-excerpt.ts';
import type { I18n } from '#i18n/i18n.ts';

/** As much of a text as search engines show. */
export const DESCRIPTION_LENGTH = 160;

/** The start of a sanitised HTML text in the language of the page, for search engines. */
export const describe = ({ htmlLang }: I18n, html: string): string =>
  excerptIn(html, DESCRIPTION_LENGTH, htmlLang).text;
