import { halfOf } from '#burmese/language.ts';
import type { Poster } from '#contract/shapes/poster.ts';
import type { I18n } from '#i18n/i18n.ts';

/** Returns the name of an agent in the language of the page, or that of their company. */
export const agentName = ({ t, htmlLang }: I18n, { name, company }: Poster): string =>
  halfOf(name ?? company ?? t('details.posted_by'), htmlLang);
