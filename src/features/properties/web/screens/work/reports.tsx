import { useRef, type RefObject } from 'react';
import { AdminScreen } from '#administration/admin-screen.tsx';
import { OwnerChip } from '#editing/own-list/owner-chip.tsx';
import type { ReportQueue } from '#features/properties/reports/report-contract.ts';
import {
  parseReportSearch,
  toReportQuery,
  type ReportSearch,
} from '#features/properties/web/reports/report-search.ts';
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

/** `/admin/reports`: the listings that visitors have reported. */
export const page = definePage(
  definePageData<ReportSearch, ReportQueue>({
    parse: parseReportSearch,
    load: (api, search, signal) =>
      api.properties.reports({ query: toReportQuery(search) }, signal && { signal }),
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

function ReportsScreen({ search, load }: ScreenProps<ReportSearch, ReportQueue>) {
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
      {(queue) => <Queue search={search} queue={queue} heading={heading} />}
    </AdminScreen>
  );
}

type QueueProps = {
  search: ReportSearch;
  queue: ReportQueue;
  heading: RefObject<HTMLHeadingElement | null>;
};

function Queue({ search, queue, heading }: QueueProps) {
  const { t } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  /** Moves the focus to the home in the place of the one that was decided about, or else to the last one. */
  const goOn = (index: number): void => {
    const row = list.current?.children[index] ?? list.current?.lastElementChild;
    const link = row?.querySelector<HTMLElement>('h2 a');
    (link ?? heading.current)?.focus();
  };
  const { owner, page: at } = search;
  const hrefOf = (page: number) => paths.adminReports(toReportQuery({ owner, page }));
  const chip = owner !== undefined && (
    <OwnerChip id={owner} owner={queue.owner} href={paths.adminReports()} />
  );
  const { listings, totalItems, totalPages } = queue;
  if (totalItems === 0)
    return (
      <>
        {chip}
        <EmptyState heading="h2" title={t('report.none')} text={t('report.none_text')}>
          <DecidedLink owner={owner} />
        </EmptyState>
      </>
    );
  if (listings.length === 0) return <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />;
  return (
    <>
      <p>
        <DecidedLink owner={owner} />
      </p>
      {chip}
      <ul className="rows" ref={list}>
        {listings.map((reported, index) => (
          <ReportedRow
            key={reported.listing.id}
            reported={reported}
            isOfOne={owner !== undefined}
            onDecided={() => goOn(index)}
          />
        ))}
      </ul>
      {totalPages > 1 && <Pager place="bottom" page={at} totalPages={totalPages} hrefOf={hrefOf} />}
    </>
  );
}

function DecidedLink({ owner }: Pick<ReportSearch, 'owner'>) {
  const { t } = useI18n();
  return (
    <a className="btn btn--quiet btn--sm btn--flush" href={paths.adminDecidedReports({ owner })}>
      <Icon name="check" />
      <NoBreakText text={t('report.decided')} />
    </a>
  );
}
