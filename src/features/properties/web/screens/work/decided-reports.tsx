import { AdminScreen } from '#administration/admin-screen.tsx';
import { parseAdminSearch, toQuery, type AdminSearch } from '#features/accounts/admin-address.ts';
import type { DecidedReports } from '#features/properties/reports/report-contract.ts';
import { DecidedRow } from '#features/properties/web/reports/decided-row.tsx';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/work.css';
import { Icon } from '#ui/icon.tsx';
import { Pager } from '#ui/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PastTheEnd } from '#ui/states/past-the-end.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type DecidedSearch = Pick<AdminSearch, 'page'>;

/** `/admin/reports/decided`: what was decided about reports. */
export const page = definePage(
  definePageData<DecidedSearch, DecidedReports>({
    parse: parseAdminSearch,
    load: (api, { page: number }, signal) =>
      api.properties.decidedReports(
        { query: toQuery({ q: undefined, page: number }) },
        signal && { signal },
      ),
  }),
  {
    head: ({ t }) => ({
      title: t('report.decided'),
      canonical: paths.adminReports(),
      isIndexed: false,
    }),
    Screen: DecidedReportsScreen,
  },
);

function DecidedReportsScreen({ search, load }: ScreenProps<DecidedSearch, DecidedReports>) {
  const { t } = useI18n();
  return (
    <AdminScreen
      current="reports"
      title={t('report.decided')}
      lead={t('report.decided_lead')}
      load={load}
    >
      {(data) => <Decided page={search.page} data={data} />}
    </AdminScreen>
  );
}

const hrefOf = (to: number) => paths.adminDecidedReports(toQuery({ q: undefined, page: to }).page);

function Decided({ page: at, data }: { page: number; data: DecidedReports }) {
  const { t } = useI18n();
  const { decided, totalItems, totalPages } = data;
  if (totalItems === 0)
    return (
      <EmptyState heading="h2" title={t('report.decided_none')} text={t('report.decided_lead')}>
        <WaitingLink />
      </EmptyState>
    );
  if (decided.length === 0) return <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />;
  return (
    <>
      <p>
        <WaitingLink />
      </p>
      <ul className="rows">
        {decided.map((each) => (
          <DecidedRow key={`${each.listing.id} ${each.at}`} decided={each} />
        ))}
      </ul>
      {totalPages > 1 && <Pager place="bottom" page={at} totalPages={totalPages} hrefOf={hrefOf} />}
    </>
  );
}

function WaitingLink() {
  const { t } = useI18n();
  return (
    <a className="btn btn--quiet btn--sm" href={paths.adminReports()}>
      <Icon name="flag" />
      <NoBreakText text={t('report.waiting')} />
    </a>
  );
}
