import { useI18n } from '../../../../i18n/context.tsx';
import { definePageData } from '../../../../page-data.ts';
import { definePage, type ScreenProps } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { FindForm } from '../../../../ui/own-list/find-form.tsx';
import { NeedsScripts } from '../../../../ui/needs-scripts.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx';
import { Working } from '../../../../ui/working.tsx';
import '../../../../ui/styles/work.css';
import { parseAdminSearch, toQuery, type AdminSearch } from '../../admin-address.ts';
import type { ListedUsers } from '../../admin-contract.ts';
import { MAX_USER_SEARCH } from '../../rules.ts';
import { accountHead } from '../parts/account-head.ts';
import { AdminFailure } from '../parts/admin-failure.tsx';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { UsersFound } from '../parts/users-found.tsx';

/** `/admin/users`: who has an account. */
export const page = definePage(
  definePageData<AdminSearch, ListedUsers>({
    parse: parseAdminSearch,
    load: (api, search, signal) =>
      api.admin.users({ query: toQuery(search) }, signal && { signal }),
  }),
  {
    head: (i18n) => accountHead(i18n, i18n.t('admin.users_title'), paths.adminUsers()),
    Screen: UsersScreen,
  },
);

function UsersScreen({ search, load }: ScreenProps<AdminSearch, ListedUsers>) {
  const { t, count } = useI18n();
  return (
    <AdminFrame current="users">
      <div className="summary">
        <div>
          <h1>
            <Phrases text={t('admin.users_title')} />
          </h1>
          {load.status === 'loading' && <Working text={t('list.loading')} />}
          {load.status === 'ready' && (
            <p className="summary__n">{count('admin.user_count', load.data.totalItems)}</p>
          )}
        </div>
        <FindForm
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
      {load.status === 'failed' && <AdminFailure code={load.code} />}
      {load.status === 'ready' && <UsersFound search={search} found={load.data} />}
    </AdminFrame>
  );
}
