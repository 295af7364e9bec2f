import { useI18n } from '../../../../i18n/context.tsx';
import { definePageData } from '../../../../page-data.ts';
import { definePage, type ScreenProps } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { Pager } from '../../../../ui/pager.tsx';
import { PastTheEnd } from '../../../../ui/past-the-end.tsx';
import { NeedsScripts } from '../../../../ui/needs-scripts.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx';
import { Working } from '../../../../ui/working.tsx';
import '../../../../ui/styles/work.css';
import { parseAdminSearch, toQuery, type AdminSearch } from '../../admin-address.ts';
import type { SecurityEvents } from '../../admin-contract.ts';
import { accountHead } from '../parts/account-head.ts';
import { AdminFailure } from '../parts/admin-failure.tsx';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { EventRow } from '../parts/event-row.tsx';

type LogSearch = Pick<AdminSearch, 'page'>;

/** `/admin/log`: who did what to whom. */
export const page = definePage(
  definePageData<LogSearch, SecurityEvents>({
    parse: parseAdminSearch,
    load: (api, { page: asked }, signal) =>
      api.admin.events({ query: toQuery({ q: undefined, page: asked }) }, signal && { signal }),
  }),
  {
    head: (i18n) => accountHead(i18n, i18n.t('admin.log_title'), paths.adminLog()),
    Screen: LogScreen,
  },
);

function LogScreen({ search, load }: ScreenProps<LogSearch, SecurityEvents>) {
  const { t } = useI18n();
  return (
    <AdminFrame current="log">
      <div className="summary">
        <div>
          <h1>
            <Phrases text={t('admin.log_title')} />
          </h1>
          <p>{t('admin.log_lead')}</p>
          {load.status === 'loading' && <Working text={t('list.loading')} />}
        </div>
      </div>
      {load.status === 'loading' && (
        <>
          <NeedsScripts />
          <SkeletonRows count={5} />
        </>
      )}
      {load.status === 'failed' && <AdminFailure code={load.code} />}
      {load.status === 'ready' && <EventsFound page={search.page} found={load.data} />}
    </AdminFrame>
  );
}

const hrefOf = (to: number) => paths.adminLog(toQuery({ q: undefined, page: to }).page);

function EventsFound({ page: at, found }: { page: number; found: SecurityEvents }) {
  const { t } = useI18n();
  const { events, totalItems, totalPages } = found;
  if (totalItems === 0) return <p className="rows__none">{t('admin.log_none')}</p>;
  if (events.length === 0) return <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />;
  return (
    <>
      <ul className="rows">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {totalPages > 1 && <Pager place="bottom" page={at} totalPages={totalPages} hrefOf={hrefOf} />}
    </>
  );
}
