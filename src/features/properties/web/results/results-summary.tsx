import type { Results } from '#features/properties/contract.ts';
import type { HrefOf, ResultsSearch } from '#features/properties/page-search.ts';
import { searchHeadline } from '#features/properties/search-title.ts';
import { SortForm } from '#features/properties/web/search/sort-form.tsx';
import { useI18n } from '#i18n/context.tsx';
import type { Load } from '#site/page.tsx';
import { Pager, PagerPlaceholder } from '#ui/pager.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { Emphasis } from '#ui/text/emphasis.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { FollowIcon } from './follow-link.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { HiddenByPrice } from './still-results.ts';

type ResultsSummaryProps = {
  search: ResultsSearch;
  hasWords: boolean;
  load: Load<Results>;
  hrefOf: HrefOf;
  pageHref: (page: number) => string;
  /** What the headline says behind kind and place. */
  rest: string;
};

/** Head of the results: their title and number (S2), their order, links to the pages. */
export function ResultsSummary({
  search,
  hasWords,
  load,
  hrefOf,
  pageHref,
  rest,
}: ResultsSummaryProps) {
  const i18n = useI18n();
  const total = load.status === 'ready' ? load.data.totalItems : undefined;
  const near = load.status === 'ready' ? load.data.near : undefined;
  const hasPages = load.status === 'loading' || (total !== undefined && total > 0);
  return (
    <div className="summary">
      <div className="summary__t">
        <h1>
          <NoBreakText text={searchHeadline(i18n, search, near) + rest} />
        </h1>
        {load.status === 'loading' && <TotalSkeleton />}
        {total !== undefined && total > 0 && <Total total={total} />}
        {load.status === 'ready' && load.data.below + load.data.above > 0 && (
          <HiddenByPrice search={search} results={load.data} hrefOf={hrefOf} />
        )}
      </div>
      {search.isSwapped && (
        <Alert kind="info" live="status">
          <p>{i18n.t('search.swapped_prices')}</p>
        </Alert>
      )}
      {hasPages && (
        <>
          <div className="summary__tools">
            <LayoutSwitch href={hrefOf({})} />
            <FollowIcon hrefOf={hrefOf} />
            <SortForm search={search} hasWords={hasWords} action={hrefOf({})} />
          </div>
          <Pages search={search} load={load} pageHref={pageHref} />
        </>
      )}
    </div>
  );
}

function Total({ total }: { total: number }) {
  const { count, number } = useI18n();
  return (
    <p className="summary__n">
      <Emphasis text={count('results.count', total)} part={number(total)} />
    </p>
  );
}

const TotalSkeleton = () => (
  <p className="summary__n">
    <i className="sk sk--words" />
  </p>
);

/** Links to the pages, or a loading message in their place. */
function Pages({
  search,
  load,
  pageHref,
}: Omit<ResultsSummaryProps, 'hrefOf' | 'hasWords' | 'rest'>) {
  const { t } = useI18n();
  if (load.status !== 'ready')
    return (
      <PagerPlaceholder>
        <LoadingStatus text={t('results.finding')} />
      </PagerPlaceholder>
    );
  return (
    <Pager place="top" page={search.page} totalPages={load.data.totalPages} hrefOf={pageHref} />
  );
}
