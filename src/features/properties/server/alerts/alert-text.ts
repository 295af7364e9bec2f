import type { PushedAlert } from '#features/properties/alerts/alert-rules.ts';
import type { Property } from '#features/properties/contract.ts';
import { pricedTitle } from '#features/properties/listing-title.ts';
import { toSearchValues } from '#features/properties/page-search.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import type { Language } from '#i18n/language.ts';
import { localised, paths } from '#site/paths.ts';
import { headlineOf, searchOf } from './alert-names.ts';

/** Homes that are named; a notification has room for few lines. */
export const MAX_NAMED = 3;

type ToldAlert = { key: string; search: string; language: Language };

/**
 * Says in the visitor's language which homes are new.
 * @param homes the newest ones, the newest first; none if there was nothing to tell for long
 * @param total how many there are
 */
export const alertText = (
  { key, search, language }: ToldAlert,
  homes: readonly Property[],
  total: number,
): PushedAlert => {
  const i18n = I18N[language];
  const { t, count, htmlLang } = i18n;
  const asked = searchOf(search);
  const [only] = homes;
  const href =
    total === 1 && only ? paths.propertyDetails(only.id) : paths.results(toSearchValues(asked));
  const named = { search: headlineOf(i18n, asked) };
  return {
    title: only ? count('alerts.new', total, named) : t('alerts.none', named),
    body: only ? homes.map((home) => pricedTitle(i18n, home)).join('\n') : t('alerts.none_text'),
    href: localised(href, language),
    key,
    end: t('alerts.end'),
    lang: htmlLang,
  };
};
