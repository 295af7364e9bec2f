import { AdminScreen } from '#administration/admin-screen.tsx';
import { OwnerChip } from '#editing/own-list/owner-chip.tsx';
import type { DecidedReports } from '#features/properties/reports/report-contract.ts';
import { DecidedRow } from '#features/properties/web/reports/decided-row.tsx';
import {
  parseReportSearch,
  toReportQuery,
  type ReportSearch,
} from '#features/properties/web/reports/report-search.ts';
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

/** `/admin/reports/decided`: what was decided about reports. */
export const page = definePage(
  definePageData<ReportSearch, DecidedReports>({
    parse: parseReportSearch,
    load: (api, search, signal) =>
      api.properties.decidedReports({ query: toReportQuery(search) }, signal && { signal }),
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

function DecidedReportsScreen({ search, load }: ScreenProps<ReportSearch, DecidedReports>) {
  const { t } = useI18n();
  return (
    <AdminScreen
      current="reports"
      title={t('report.decided')}
      lead={t('report.decided_lead')}
      load={load}
    >
      {(data) => <Decided search={search} data={data} />}
    </AdminScreen>
  );
}

function Decided({ search, data }: { search: ReportSearch; data: DecidedReports }) {
  const { t } = useI18n();
  const { owner, page: at } = search;
  const hrefOf = (page: number) => paths.adminDecidedReports(toReportQuery({ owner, page }));
  const chip = owner !== undefined && (
    <OwnerChip id={owner} owner={data.owner} href={paths.adminDecidedReports()} />
  );
  const { decided, totalItems, totalPages } = data;
  if (totalItems === 0)
    return (
      <>
        {chip}
        <EmptyState
          heading="h2"
          title={t('report.decided_none')}
          text={t('report.decided_none_text')}
        >
          <WaitingLink owner={owner} />
        </EmptyState>
      </>
    );
  if (decided.length === 0) return <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />;
  return (
    <>
      <p>
        <WaitingLink owner={owner} />
      </p>
      {chip}
      <ul className="rows">
        {decided.map((each) => (
          <DecidedRow
            key={`${each.listing.id} ${each.at}`}
            decided={each}
            isOfOne={owner !== undefined}
          />
        ))}
      </ul>
      {totalPages > 1 && <Pager place="bottom" page={at} totalPages={totalPages} hrefOf={hrefOf} />}
    </>
  );
}

function WaitingLink({ owner }: Pick<ReportSearch, 'owner'>) {
  const { t } = useI18n();
  return (
    <a className="btn btn--quiet btn--sm btn--flush" href={paths.adminReports({ owner })}>
      <Icon name="flag" />
      <NoBreakText text={t('report.waiting')} />
    </a>
  );
}
