import { useId } from 'react';
import { AdminScreen } from '#administration/admin-screen.tsx';
import { readChoice } from '#contract/readers.ts';
import { SECURITY_EVENTS, type SecurityEventKind } from '#contract/shapes/security-events.ts';
import { ListSearchForm } from '#editing/own-list/list-search-form.tsx';
import { parseAdminSearch, toQuery, type AdminSearch } from '#features/accounts/admin-address.ts';
import type { SecurityEvents } from '#features/accounts/admin-contract.ts';
import { MAX_USER_SEARCH } from '#features/accounts/rules.ts';
import { EventRow } from '#features/accounts/web/admin/event-row.tsx';
import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/work.css';
import { Pager } from '#ui/pager.tsx';
import { PastTheEnd } from '#ui/states/past-the-end.tsx';

type LogSearch = AdminSearch & { kind: SecurityEventKind | undefined };

const toLogQuery = ({ kind, ...search }: LogSearch) => ({
  ...toQuery(search),
  ...(kind && { kind }),
});

/** `/admin/log`: the security log. */
export const page = definePage(
  definePageData<LogSearch, SecurityEvents>({
    parse: (query) => ({
      ...parseAdminSearch(query),
      kind: readChoice(SECURITY_EVENTS, query.get('kind')),
    }),
    load: (api, search, signal) =>
      api.admin.events({ query: toLogQuery(search) }, signal && { signal }),
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
      {(events) => (
        <>
          <LogSearchForm search={search} />
          <EventList search={search} eventPage={events} />
        </>
      )}
    </AdminScreen>
  );
}

/** Limits the log to what a person did or had done to them, and to a kind of events. */
function LogSearchForm({ search: { q, kind } }: { search: LogSearch }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <ListSearchForm
      action={paths.adminLog()}
      label={t('admin.log_person')}
      q={q}
      maxLength={MAX_USER_SEARCH}
    >
      <label className="vh" htmlFor={id}>
        {t('admin.log_kind')}
      </label>
      <select className="select" id={id} name="kind" key={kind} defaultValue={kind}>
        <option value="">{t('admin.log_all_kinds')}</option>
        {SECURITY_EVENTS.map((each) => (
          <option key={each} value={each}>
            {t(`event.${each}`)}
          </option>
        ))}
      </select>
    </ListSearchForm>
  );
}

function EventList({ search, eventPage }: { search: LogSearch; eventPage: SecurityEvents }) {
  const { t } = useI18n();
  const hrefOf = (page: number) => paths.adminLog(toLogQuery({ ...search, page }));
  const { events, totalItems, totalPages } = eventPage;
  const isSearched = search.q !== undefined || search.kind !== undefined;
  if (totalItems === 0)
    return (
      <p className="rows__none">{t(isSearched ? 'admin.log_none_found' : 'admin.log_none')}</p>
    );
  if (events.length === 0) return <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />;
  return (
    <>
      <ul className="rows">
        {events.map((event) => (
          <EventRow key={event.id} event={event} heading="h2" />
        ))}
      </ul>
      {totalPages > 1 && (
        <Pager place="bottom" page={search.page} totalPages={totalPages} hrefOf={hrefOf} />
      )}
    </>
  );
}
