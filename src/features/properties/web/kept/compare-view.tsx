import type { DetailedProperty } from '#features/properties/contract.ts';
import { MAX_COMPARED } from '#features/properties/kept/kept-ids.ts';
import { searchHeadline } from '#features/properties/search-title.ts';
import { useI18n } from '#i18n/context.tsx';
import type { ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListFailure } from '#ui/states/list-failure.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { stillParts } from '#ui/still.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type * as Module from './compare-table.tsx';
import type { ComparedHomes, KeptSearch } from './load-kept.ts';

const loadTable = async (): Promise<typeof Module> => import('./compare-table.tsx');

const CompareTable = stillParts(
  loadTable,
  import.meta.env.SSR ? await loadTable() : undefined,
  'kept',
)('CompareTable');

/** Homes side by side: photo, price, facts, agent. On phones two are in view, and the others a swipe away. */
export function CompareView({ search, load }: ScreenProps<KeptSearch, ComparedHomes>) {
  const { t, digits } = useI18n();
  const compared = load.status === 'ready' ? load.data : [];
  const gone = compared.filter(({ home }) => !home);
  const [first, second] = compared.flatMap(({ home }) => home ?? []);
  const alone = second ? undefined : first;
  return (
    <div className="wrap">
      <PageHead title={t('compare.title')}>
        {load.status === 'loading' && <LoadingStatus text={t('state.loading')} />}
        {search.ids.length > MAX_COMPARED && (
          <p>
            <NoBreakText text={t('compare.only_four')} />
          </p>
        )}
        {alone && (
          <p>
            <NoBreakText text={t('compare.alone')} />
          </p>
        )}
        <div className="btn-row">
          <a className="btn btn--line btn--sm" href={paths.shortlist()}>
            <Icon name="heart" />
            <NoBreakText text={t('compare.to_list')} />
          </a>
          {alone && <ToOthers home={alone} />}
        </div>
      </PageHead>
      {load.status === 'failed' && <ListFailure code={load.code} />}
      {gone.map(({ id }) => (
        <p className="compare__gone" key={id}>
          <NoBreakText text={t('kept.gone', { id: digits(String(id)) })} />
        </p>
      ))}
      {load.status === 'ready' &&
        (gone.length === compared.length ? (
          <EmptyState heading="h2" title={t('compare.none')} text={t('compare.none_hint')}>
            <a className="btn" href={paths.resultsAllProperties()}>
              <NoBreakText text={t('error.404_all')} />
            </a>
          </EmptyState>
        ) : (
          <CompareTable load={load.data} />
        ))}
    </div>
  );
}

/** Leads to homes of the same kind and region: the list may have no second one. */
function ToOthers({ home }: { home: DetailedProperty }) {
  const i18n = useI18n();
  const { listing_type: type, property_type: propType, region } = home;
  const search = { type, propType, region, district: undefined };
  return (
    <a className="btn btn--line btn--sm" href={paths.results(search)}>
      <Icon name="search" />
      <NoBreakText text={searchHeadline(i18n, search)} />
    </a>
  );
}
