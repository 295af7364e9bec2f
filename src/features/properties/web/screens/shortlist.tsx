import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import type { KeptSearch } from '#features/properties/web/kept/load-kept.ts';
import { sharedHead } from '#features/properties/web/kept/shared-head.ts';
import { ShortlistView } from '#features/properties/web/kept/shortlist-view.tsx';
import { shortlistData } from '#features/properties/web/page-data.ts';
import type { I18n } from '#i18n/i18n.ts';
import { definePage, type Head, type Load } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/pages/kept.css';

/** `/shortlist?ids=`: homes that somebody keeps; without numbers those of the device (PRODUCT 27). */
export const page = definePage(shortlistData, {
  head: (i18n, search, load) => ({
    title: i18n.t('kept.title'),
    canonical: paths.shortlist(),
    isIndexed: false,
    ...(import.meta.env.SSR && sentHead(i18n, search, load)),
  }),
  Screen: ShortlistView,
});

/** What a link that is sent says of its homes. */
const sentHead = (
  i18n: I18n,
  { isSent }: KeptSearch,
  load: Load<KeptHomes>,
): Pick<Head, 'description' | 'image'> => {
  if (!isSent || load.status !== 'ready') return {};
  const homes = load.data.homes.flatMap(({ card }) => card ?? []);
  return sharedHead(i18n, homes, i18n.count('kept.sent', homes.length));
};
