import { AdminFrame } from '#administration/admin-frame.tsx';
import { ListSearchForm } from '#editing/own-list/list-search-form.tsx';
import { parseAdminSearch, toQuery, type AdminSearch } from '#features/accounts/admin-address.ts';
import type { ListedUsers } from '#features/accounts/admin-contract.ts';
import { MAX_USER_SEARCH } from '#features/accounts/rules.ts';
import { UserList } from '#features/accounts/web/admin/user-list.tsx';
import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import { useI18n } from '#i18n/context.tsx';
import '#ui/styles/work.css';
import { definePageData } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** `/admin/users`: all accounts. */
export const page = definePage(
  definePageData<AdminSearch, ListedUsers>({
    parse: parseAdminSearch,
    load: (api, search, signal) =>
      api.admin.users({ query: toQuery(search) }, signal && { signal }),
  }),
  {
    head: (i18n) => accountHead(i18n.t('admin.users_title'), paths.adminUsers()),
    Screen: UsersScreen,
  },
);

function UsersScreen({ search, load }: ScreenProps<AdminSearch, ListedUsers>) {
  const { t, count } = useI18n();
  return (
    <AdminFrame current="users" load={load}>
      <div className="summary">
        <div>
          <h1>
            <NoBreakText text={t('admin.users_title')} />
          </h1>
          {load.status === 'loading' && <LoadingStatus text={t('list.loading')} />}
          {load.status === 'ready' && (
            <p className="summary__n">{count('admin.user_count', load.data.totalItems)}</p>
          )}
        </div>
        <ListSearchForm
          action={paths.adminUsers()}
          label={t('admin.user_search')}
          q={search.q}
          maxLength={MAX_USER_SEARCH}
        />
      </div>
      {load.status === 'loading' && (
        <>
          <NeedsScripts />
          <SkeletonRows count={5} />
        </>
      )}
      {load.status === 'ready' && <UserList search={search} userPage={load.data} />}
    </AdminFrame>
  );
}
