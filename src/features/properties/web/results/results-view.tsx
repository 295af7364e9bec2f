import type { ReactNode } from 'react';
import type { Results } from '#features/properties/contract.ts';
import type { HrefOf, ResultsSearch } from '#features/properties/page-search.ts';
import { distanceText } from '#features/properties/web/parts/distance-text.ts';
import { ListingCard } from '#features/properties/web/parts/listing-card.tsx';
import { FilterBar } from '#features/properties/web/search/filter-bar.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp, type Load } from '#site/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { ListFailure } from '#ui/states/list-failure.tsx';
import { PastTheEnd } from '#ui/states/past-the-end.tsx';
import { SkeletonCards } from '#ui/states/skeleton-cards.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { FollowLink } from './follow-link.tsx';
import { ResultsSummary } from './results-summary.tsx';
import { SuggestionLinks } from './still-results.ts';

type ResultsViewProps = {
  search: ResultsSearch;
  /** The search as it was asked for, with the words that were typed. */
  asked: ResultsSearch;
  load: Load<Results>;
  hrefOf: HrefOf;
  /** Returns the address of another page of the same results. */
  pageHref: (page: number) => string;
  /** What the headline says behind kind and place. */
  rest: string;
  /** Filters in use, for lists that can be filtered. */
  filters?: ReactNode;
};

/** Results of a search while loading, loaded, empty or failed. The search is always shown. */
export function ResultsView({
  search,
  asked,
  load,
  hrefOf,
  pageHref,
  rest,
  filters,
}: ResultsViewProps) {
  const { t } = useI18n();
  const found = load.status === 'ready' ? load.data : undefined;
  return (
    <>
      <FilterBar search={search} asked={asked} />
      <div className="wrap">
        <ResultsSummary
          search={search}
          hasWords={asked.q !== undefined}
          load={load}
          hrefOf={hrefOf}
          pageHref={pageHref}
          rest={rest}
        />
        {found?.didYouMean && <OtherPlace place={found.didYouMean} hrefOf={hrefOf} />}
        {found?.missing && (
          <p className="mean">{`${t('results.without_words')} - ${found.missing}`}</p>
        )}
        {load.status !== 'failed' && filters}
        {load.status === 'loading' && <LoadingCards />}
        {load.status === 'failed' && <ListFailure code={load.code} />}
        {found && <Found search={search} results={found} hrefOf={hrefOf} pageHref={pageHref} />}
      </div>
    </>
  );
}

type OtherPlaceProps = { place: string; hrefOf: HrefOf };

/** Leads to the place that an unknown word is most like. */
function OtherPlace({ place, hrefOf }: OtherPlaceProps) {
  const { t } = useI18n();
  return (
    <p className="mean">
      <a href={hrefOf({ q: place, page: 1 })}>
        <NoBreakText text={t('words.did_you_mean', { place })} />
      </a>
    </p>
  );
}

const LoadingCards = () => (
  <Grid>
    <SkeletonCards />
  </Grid>
);

/** Homes as cards or, if the visitor chose so, as rows. */
function Grid({ children }: { children: ReactNode }) {
  const { layout } = useApp();
  return <div className={layout === 'rows' ? 'grid grid--rows' : 'grid'}>{children}</div>;
}

type FoundProps = {
  search: ResultsSearch;
  results: Results;
  hrefOf: HrefOf;
  pageHref: (page: number) => string;
};

function Found({ search, results, hrefOf, pageHref }: FoundProps) {
  const i18n = useI18n();
  const { cards, near, totalItems, totalPages } = results;
  const distanceOf = (id: number): string | undefined => {
    const metres = near?.metres[id];
    return near && metres !== undefined ? distanceText(i18n, near, metres) : undefined;
  };
  if (totalItems === 0)
    return <SuggestionLinks search={search} results={results} hrefOf={hrefOf} />;
  return (
    <>
      {cards.length === 0 ? (
        <PastTheEnd lastPage={totalPages} href={pageHref(totalPages)} />
      ) : (
        <Grid>
          {cards.map((card, index) => (
            <ListingCard
              key={card.id}
              card={card}
              heading="h2"
              loading={index === 0 ? 'first' : 'lazy'}
              distance={distanceOf(card.id)}
            />
          ))}
        </Grid>
      )}
      <Pager place="bottom" page={search.page} totalPages={totalPages} hrefOf={pageHref} />
      <p className="follow">
        <FollowLink hrefOf={hrefOf} newestId={results.newestId} />
      </p>
    </>
  );
}
