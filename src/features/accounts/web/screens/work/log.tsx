import { AdminScreen } from '#administration/admin-screen.tsx';
import { parseAdminSearch, toQuery, type AdminSearch } from '#features/accounts/admin-address.ts';
import type { SecurityEvents } from '#features/accounts/admin-contract.ts';
import { EventRow } from '#features/accounts/web/admin/event-row.tsx';
import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/work.css';
import { Pager } from '#ui/pager.tsx';
import { PastTheEnd } from '#ui/states/past-the-end.tsx';

type LogSearch = Pick<AdminSearch, 'page'>;

/** `/admin/log`: the security log. */
export const page = definePage(
  definePageData<LogSearch, SecurityEvents>({
    parse: parseAdminSearch,
    load: (api, { page: number }, signal) =>
      api.admin.events({ query: toQuery({ q: undefined, page: number }) }, signal && { signal }),
  }),
  {
    head: (i18n) => accountHead(i18n.t('admin.log_title'), paths.adminLog()),
    Screen: LogScreen,
  },
);

function LogScreen({ search, load }: ScreenProps<LogSearch, SecurityEvents>) {
  const { t } = useI18n();
  return (
    <AdminScreen current="log" title={t('admin.log_title')} lead={t('admin.log_lead')} load={load}>
      {(events) => <EventList page={search.page} eventPage={events} />}
    </AdminScreen>
  );
}

const hrefOf = (to: number) => paths.adminLog(toQuery({ q: undefined, page: to }).page);

function EventList({ page: at, eventPage }: { page: number; eventPage: SecurityEvents }) {
  const { t } = useI18n();
  const { events, totalItems, totalPages } = eventPage;
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
