import { useId } from 'react';
import { AdminScreen } from '#administration/admin-screen.tsx';
import type { UserRecord } from '#features/accounts/user-contract.ts';
import { EventRow } from '#features/accounts/web/admin/event-row.tsx';
import { UserFacts } from '#features/accounts/web/admin/user-facts.tsx';
import { UserRecords } from '#features/accounts/web/admin/user-records.tsx';
import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import { useI18n } from '#i18n/context.tsx';
import { defineRecordData, type RecordSearch } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/work.css';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** `/admin/user?id=`: an account, for administrators. */
export const page = definePage(
  defineRecordData<UserRecord>((api, id, options) => api.admin.user({ params: { id } }, options)),
  {
    head: ({ t }) => accountHead(t('admin.user_title'), paths.adminUsers()),
    Screen: UserScreen,
  },
);

function UserScreen({ load }: ScreenProps<RecordSearch, UserRecord>) {
  const { t } = useI18n();
  const titleId = useId();
  return (
    <AdminScreen current="users" title={t('admin.user_title')} load={load}>
      {(record) => (
        <>
          <UserFacts record={record} titleId={titleId} />
          <div className="panels">
            <UserRecords record={record} />
            <Events record={record} />
          </div>
        </>
      )}
    </AdminScreen>
  );
}

/** The latest events of the security log about an account. */
function Events({ record: { user, events, eventCount } }: { record: UserRecord }) {
  const { t, number } = useI18n();
  return (
    <section className="panel">
      <h2 className="panel__t">{t('admin.log_title')}</h2>
      {events.length === 0 ? (
        <p className="rows__none">{t('admin.log_none')}</p>
      ) : (
        <ul className="rows">
          {events.map((event) => (
            <EventRow key={event.id} event={event} heading="h3" />
          ))}
        </ul>
      )}
      {eventCount > events.length && (
        <a className="btn btn--line" href={paths.adminLog({ q: user.username })}>
          <Icon name="shield" />
          <NoBreakText text={t('admin.log_all', { count: number(eventCount) })} />
        </a>
      )}
    </section>
  );
}
