import { placeInSentence } from '#features/catalogue/names.ts';
import { townshipData } from '#features/properties/web/page-data.ts';
import type {
  TownshipPage,
  TownshipSearch,
} from '#features/properties/web/township/load-township.ts';
import { TownshipView } from '#features/properties/web/township/township-view.tsx';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { FailedPage } from '#ui/states/failed-page.tsx';

function TownshipScreen({ search, load }: ScreenProps<TownshipSearch, TownshipPage>) {
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  return <TownshipView search={search} load={load} />;
}

/** `/township?region=&district=`: a township and its homes. */
export const page = definePage(townshipData, {
  head: (i18n, { region, district }, load) => {
    const title = i18n.t('township.title', { place: placeInSentence(i18n, { region, district }) });
    if (load.status !== 'ready') return { title, canonical: paths.home(), isIndexed: false };
    return {
      title,
      canonical: paths.township(region, district),
      isIndexed: load.data.totalItems > 0,
      ...(import.meta.env.SSR && {
        description: `${title} · ${i18n.count('results.count', load.data.totalItems)}`,
      }),
    };
  },
  Screen: TownshipScreen,
});
