import type { ComponentType } from 'react';
import { HOME_SEARCH } from '#features/properties/page-search.ts';
import { HomeArticles } from '#features/properties/web/home/home-articles.tsx';
import { HomeNewest } from '#features/properties/web/home/home-newest.tsx';
import { HomeRegions } from '#features/properties/web/home/home-regions.tsx';
import { HomeTypes } from '#features/properties/web/home/home-types.tsx';
import type { Home } from '#features/properties/web/home/load-home.ts';
import { useReturning } from '#features/properties/web/home/use-returning.ts';
import { homeData } from '#features/properties/web/page-data.ts';
import { BudgetLinks } from '#features/properties/web/search/chip-links.tsx';
import { ListingSwitch } from '#features/properties/web/search/listing-switch.tsx';
import { SearchForm } from '#features/properties/web/search/search-form.tsx';
import { WordField } from '#features/properties/web/search/word-field.tsx';
import { useI18n } from '#i18n/context.tsx';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { organization, webSite } from '#structured-data/site.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import '#ui/styles/pages/home.css';

function HomeScreen({ load }: ScreenProps<undefined, Home>) {
  const home = load.status === 'ready' ? load.data : undefined;
  const returning = useReturning();
  return (
    <>
      <Hero LastSearch={returning?.LastSearch} />
      <HomeNewest load={load} />
      {returning && <returning.SeenHomes />}
      <HomeTypes />
      <HomeRegions counts={home?.counts} />
      {home && <HomeArticles cards={home.articles} />}
    </>
  );
}

/** Picture and title beside the search form (S2). */
function Hero({ LastSearch }: { LastSearch: ComponentType | undefined }) {
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
          <div className="hero__lead">
            <p>
              <NoBreakText text={t('home.hero_subtitle')} />
            </p>
            {LastSearch && <LastSearch />}
          </div>
          <WordField q={undefined}>
            <ListingSwitch />
          </WordField>
          <BudgetLinks />
          <SearchForm search={HOME_SEARCH} shape="box" />
        </div>
      </div>
    </section>
  );
}

/** `/`: the search, the newest listings, links to types and regions, articles. */
export const page = definePage(homeData, {
  head: ({ t, htmlLang }) => ({
    title: t('meta.home_title'),
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
