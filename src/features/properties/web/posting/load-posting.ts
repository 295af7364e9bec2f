import type { Property } from '#features/properties/contract.ts';
import type { I18n } from '#i18n/i18n.ts';
import { createI18nLoader } from '#i18n/load.ts';
import type { App } from '#site/page.tsx';

/** One's own listing, and what is needed to write about it in both languages: Burmese first, as most groups do. */
export type Posting = { listing: Property; languages: readonly I18n[] };

const loadI18n = createI18nLoader();

/** Loads what a post about a listing of one's own needs. */
export const loadPosting = async (
  api: App['api'],
  id: string,
  options?: { signal: AbortSignal },
): Promise<Posting> => {
  const [listing, ...languages] = await Promise.all([
    api.properties.get({ params: { id }, query: { mine: 'true' } }, options),
    loadI18n('mm', 'work'),
    loadI18n('en', 'work'),
  ]);
  return { listing, languages };
};
