import { CompareView } from '#features/properties/web/kept/compare-view.tsx';
import { sharedHead } from '#features/properties/web/kept/shared-head.ts';
import { compareData } from '#features/properties/web/page-data.ts';
import { definePage } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/pages/kept.css';

/** `/compare?ids=`: two to four homes side by side (PRODUCT 27). */
export const page = definePage(compareData, {
  head: (i18n, _search, load) => ({
    title: i18n.t('compare.title'),
    canonical: paths.compare(),
    isIndexed: false,
    ...(import.meta.env.SSR &&
      load.status === 'ready' &&
      sharedHead(
        i18n,
        load.data.flatMap(({ home }) => home ?? []),
      )),
  }),
  Screen: CompareView,
});
