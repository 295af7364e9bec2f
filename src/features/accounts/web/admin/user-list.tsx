import { toQuery, type AdminSearch } from '#features/accounts/admin-address.ts';
import type { ListedUsers } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Pager } from '#ui/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PastTheEnd } from '#ui/states/past-the-end.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserRow } from './user-row.tsx';

type UserListProps = { search: AdminSearch; userPage: ListedUsers };

/** Page of accounts, or the reason why it is empty. */
export function UserList({ search, userPage }: UserListProps) {
  const { users, totalItems, totalPages } = userPage;
  const hrefOf = (page: number) => paths.adminUsers(toQuery({ ...search, page }));
  if (totalItems === 0) return <NoUsers />;
  if (users.length === 0) return <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />;
  return (
    <>
      <ul className="rows">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      {totalPages > 1 && (
        <Pager place="bottom" page={search.page} totalPages={totalPages} hrefOf={hrefOf} />
      )}
    </>
  );
}

function NoUsers() {
  const { t } = useI18n();
  return (
    <EmptyState
      heading="h2"
      live="status"
      title={t('admin.user_none')}
      text={t('admin.user_none_hint')}
    >
      <a className="btn" href={paths.adminUsers()}>
        <NoBreakText text={t('admin.users_title')} />
      </a>
    </EmptyState>
  );
}
