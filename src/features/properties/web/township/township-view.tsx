import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { placeName } from '#features/catalogue/names.ts';
import { ArticleLinks, ownFirst } from '#features/properties/web/parts/article-links.tsx';
import { ListingCard } from '#features/properties/web/parts/listing-card.tsx';
import { useI18n } from '#i18n/context.tsx';
import type { Load } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { SkeletonCards } from '#ui/states/skeleton-cards.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { TownshipPage, TownshipSearch } from './load-township.ts';
import { TypePrices } from './type-prices.tsx';

type TownshipViewProps = {
  search: TownshipSearch;
  load: Extract<Load<TownshipPage>, { status: 'ready' | 'loading' }>;
};

/** A township: what homes cost there, the newest of them, what is around it, and what has been written about it. */
export function TownshipView({ search, load }: TownshipViewProps) {
  const i18n = useI18n();
  const { t, count } = i18n;
  return (
    <div className="wrap township">
      <PageHead title={placeName(i18n, search)}>
        {load.status === 'loading' ? (
          <LoadingStatus text={t('state.loading')} />
        ) : (
          <p>{count('results.count', load.data.totalItems)}</p>
        )}
      </PageHead>
      {load.status === 'loading' ? (
        <div className="grid">
          <SkeletonCards />
        </div>
      ) : (
        <Township township={load.data} />
      )}
    </div>
  );
}

function Township({ township }: { township: TownshipPage }) {
  const { t } = useI18n();
  const { region, district, types, cards, neighbours, articles } = township;
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState
          heading="h2"
          title={t('township.none')}
          text={t(neighbours.length > 0 ? 'township.none_hint' : 'township.none_around')}
        />
      ) : (
        <>
          <TypePrices place={{ region, district }} types={types} />
          <section className="township__part">
            <h2>{t('township.newest')}</h2>
            <div className="grid">
              {cards.map((card) => (
                <ListingCard key={card.id} card={card} heading="h3" loading="lazy" />
              ))}
            </div>
            <p>
              <a className="btn btn--line" href={paths.results({ region, district })}>
                <NoBreakText text={t('township.all')} />
                <Icon name="arrow" />
              </a>
            </p>
          </section>
        </>
      )}
      <Neighbours region={region} neighbours={neighbours} />
      <Others township={township} />
      <Articles articles={articles} />
    </>
  );
}

function Neighbours({ region, neighbours }: Pick<TownshipPage, 'region' | 'neighbours'>) {
  const { t, language, count } = useI18n();
  if (neighbours.length === 0) return null;
  return (
    <section className="township__part">
      <h2>{t('township.around')}</h2>
      <ul className="links links--wide">
        {neighbours.map(({ district, count: homes }) => (
          <li key={district}>
            <a href={paths.township(region, district)}>
              <span>
                <NoBreakText text={districtName(region, district, language)} />
              </span>
              <b>{count('results.count', homes)}</b>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way on: to the homes of the region, or to all if it has none. */
function Others({ township: { region, totalItems, neighbours } }: { township: TownshipPage }) {
  const { t, language } = useI18n();
  const hasHomes = totalItems + neighbours.length > 0;
  return (
    <p className="township__part">
      <a
        className="btn btn--line"
        href={hasHomes ? paths.results({ region }) : paths.resultsAllProperties()}
      >
        <NoBreakText
          text={
            hasHomes
              ? t('township.all_of_region', { region: regionName(region, language) })
              : t('error.404_all')
          }
        />
        <Icon name="arrow" />
      </a>
    </p>
  );
}

function Articles({ articles }: Pick<TownshipPage, 'articles'>) {
  const { t, htmlLang } = useI18n();
  if (articles.length === 0) return null;
  return (
    <section className="township__part">
      <h2>{t('home.articles')}</h2>
      <ArticleLinks cards={ownFirst(articles, htmlLang)} />
    </section>
  );
}
