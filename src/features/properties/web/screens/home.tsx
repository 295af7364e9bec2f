import { useI18n } from '../../../../i18n/context.tsx';
import { definePage, type ScreenProps } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { organization, webSite } from '../../../../structured-data/site.ts';
import { Phrases } from '../../../../ui/phrases.tsx';
import type { Results } from '../../contract.ts';
import { HOME_SEARCH } from '../../page-search.ts';
import { homeData } from '../page-data.ts';
import { HomeLatest } from '../parts/home-latest.tsx';
import { HomeRegions } from '../parts/home-regions.tsx';
import { HomeTypes } from '../parts/home-types.tsx';
import { SearchForm } from '../parts/search-form.tsx';

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

/** The picture beside the search (S2). */
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
            <Phrases text={t('home.hero_title')} />
          </h1>
          <p>{t('home.hero_subtitle')}</p>
          <SearchForm search={HOME_SEARCH} shape="box" />
        </div>
      </div>
    </section>
  );
}

/** `/`: the search, and where to begin without one. */
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
