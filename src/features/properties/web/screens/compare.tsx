import { CompareView } from '#features/properties/web/kept/compare-view.tsx';
import { compareData } from '#features/properties/web/page-data.ts';
import { definePage } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/pages/kept.css';

/** `/compare?ids=`: two to four homes side by side (PRODUCT 27). */
export const page = definePage(compareData, {
  head: ({ t }) => ({ title: t('compare.title'), canonical: paths.compare(), isIndexed: false }),
  Screen: CompareView,
});
