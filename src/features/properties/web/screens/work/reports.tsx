import { useRef } from 'react';
import { AdminScreen } from '#administration/admin-screen.tsx';
import { parseAdminSearch, toQuery, type AdminSearch } from '#features/accounts/admin-address.ts';
import type { ReportQueue } from '#features/properties/reports/report-contract.ts';
import { ReportedRow } from '#features/properties/web/reports/reported-row.tsx';
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

type QueueSearch = Pick<AdminSearch, 'page'>;

/** `/admin/reports`: the listings that visitors have reported. */
export const page = definePage(
  definePageData<QueueSearch, ReportQueue>({
    parse: parseAdminSearch,
    load: (api, { page: number }, signal) =>
      api.properties.reports(
        { query: toQuery({ q: undefined, page: number }) },
        signal && { signal },
      ),
  }),
  {
    head: ({ t }) => ({
      title: t('report.queue'),
      canonical: paths.adminReports(),
      isIndexed: false,
    }),
    Screen: ReportsScreen,
  },
);

function ReportsScreen({ search, load }: ScreenProps<QueueSearch, ReportQueue>) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AdminScreen
      current="reports"
      title={t('report.queue')}
      lead={t('report.queue_lead')}
      headingRef={heading}
      load={load}
    >
      {(queue) => (
        <Queue page={search.page} queue={queue} onDecided={() => heading.current?.focus()} />
      )}
    </AdminScreen>
  );
}

const hrefOf = (to: number) => paths.adminReports(toQuery({ q: undefined, page: to }).page);

type QueueProps = { page: number; queue: ReportQueue; onDecided: () => void };

function Queue({ page: at, queue, onDecided }: QueueProps) {
  const { t } = useI18n();
  const { listings, totalItems, totalPages } = queue;
  if (totalItems === 0)
    return (
      <EmptyState heading="h2" title={t('report.none')} text={t('report.none_text')}>
        <DecidedLink />
      </EmptyState>
    );
  if (listings.length === 0) return <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />;
  return (
    <>
      <p>
        <DecidedLink />
      </p>
      <ul className="rows">
        {listings.map((reported) => (
          <ReportedRow key={reported.listing.id} reported={reported} onDecided={onDecided} />
        ))}
      </ul>
      {totalPages > 1 && <Pager place="bottom" page={at} totalPages={totalPages} hrefOf={hrefOf} />}
    </>
  );
}

function DecidedLink() {
  const { t } = useI18n();
  return (
    <a className="btn btn--quiet btn--sm" href={paths.adminDecidedReports()}>
      <Icon name="check" />
      <NoBreakText text={t('report.decided')} />
    </a>
  );
}
