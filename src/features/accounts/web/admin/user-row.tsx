import { foreignLang } from '#burmese/language.ts';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import { UserTags } from './user-tags.tsx';

/** Account in the administrators' list, with the way to its page. */
export function UserRow({ user }: { user: ListedUser }) {
  const { t, count, date, phone, htmlLang } = useI18n();
  const { id, username, name, company, listings, lastLoginAt } = user;
  return (
    <li className="row row--user">
      <Avatar name={name ?? username} />
      <div className="row__h">
        <h2 className="row__t">
          <a href={paths.adminUser(id)}>
            <UserText text={name ?? username} />
          </a>
        </h2>
        <p className="row__m">
          <span lang={foreignLang(username, htmlLang)}>{username}</span>
          <span>{phone(user.phone)}</span>
          <span lang={foreignLang(company, htmlLang)}>{company}</span>
        </p>
        <p className="row__m">
          {listings > 0 ? (
            <a href={paths.propertiesList({ owner: String(id) })}>
              {count('admin.user_listings', listings)}
            </a>
          ) : (
            <span>{count('admin.user_listings', listings)}</span>
          )}
          <span>
            {lastLoginAt === null
              ? t('admin.user_no_login')
              : t('admin.user_last_login', { date: date(lastLoginAt) })}
          </span>
        </p>
        <UserTags user={user} />
      </div>
    </li>
  );
}
