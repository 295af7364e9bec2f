import { ShortlistView } from '#features/properties/web/kept/shortlist-view.tsx';
import { shortlistData } from '#features/properties/web/page-data.ts';
import { definePage } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/pages/kept.css';

/** `/shortlist?ids=`: homes that somebody keeps; without numbers those of the device (PRODUCT 27). */
export const page = definePage(shortlistData, {
  head: ({ t }) => ({ title: t('kept.title'), canonical: paths.shortlist(), isIndexed: false }),
  Screen: ShortlistView,
});
