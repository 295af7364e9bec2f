import type { I18n } from '#i18n/i18n.ts';
import type { Head } from '#site/page.tsx';

/**
 * Builds the head of an account screen, which search engines do not index. `canonical` is a path
 * without its query.
 */
export const accountHead = ({ t }: I18n, title: string, canonical: string): Head => ({
  title,
  description: t('meta.home_description'),
  canonical,
  isIndexed: false,
});
