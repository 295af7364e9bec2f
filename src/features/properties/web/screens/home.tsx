import type { Results } from '#features/properties/contract.ts';
import { HOME_SEARCH, toSearchValues } from '#features/properties/page-search.ts';
import { HomeLatest } from '#features/properties/web/home/home-latest.tsx';
import { HomeRegions } from '#features/properties/web/home/home-regions.tsx';
import { HomeTypes } from '#features/properties/web/home/home-types.tsx';
import { homeData } from '#features/properties/web/page-data.ts';
import { BudgetLinks } from '#features/properties/web/search/budget-links.tsx';
import { SearchForm } from '#features/properties/web/search/search-form.tsx';
import { WordField } from '#features/properties/web/search/word-field.tsx';
import { useI18n } from '#i18n/context.tsx';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { organization, webSite } from '#structured-data/site.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

function HomeScreen({ load }: ScreenProps<undefined, Results>) {
  return (
    <>
      <Hero />
      <HomeLatest load={load} />
      <HomeTypes />
      <HomeRegions />
    </>
  );
}

/** Picture and title beside the search form (S2). */
function Hero() {
  const { t } = useI18n();
  return (
    <section className="hero">
      <div className="wrap hero__grid">
        <div className="hero__media">
          <img
            className="hero__img"
            src="/hero.svg"
            alt={t('home.hero_image_alt')}
            width="1200"
            height="900"
            fetchPriority="high"
          />
        </div>
        <div className="hero__panel">
          <h1>
            <NoBreakText text={t('home.hero_title')} />
          </h1>
          <p>{t('home.hero_subtitle')}</p>
          <WordField q={undefined} />
          <SearchForm search={HOME_SEARCH} shape="box" />
          <BudgetLinks
            types={['for_rents', 'for_sales']}
            count={2}
            hrefOf={(type, toPrice) =>
              paths.results(toSearchValues({ type, region: HOME_SEARCH.region, toPrice }))
            }
          />
        </div>
      </div>
    </section>
  );
}

/** `/`: the search form, the newest listings, links to types and regions. */
export const page = definePage(homeData, {
  head: ({ t, htmlLang }) => ({
    title: t('meta.home_title'),
    description: t('meta.home_description'),
    canonical: paths.home(),
    isIndexed: true,
    ...(import.meta.env.SSR && {
      structuredData: (site) => [
        organization(site),
        webSite(site, { description: t('meta.home_description'), language: htmlLang }),
      ],
    }),
  }),
  Screen: HomeScreen,
});
