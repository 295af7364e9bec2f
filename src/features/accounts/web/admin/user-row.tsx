import { useId } from 'react';
import { foreignLang } from '#burmese/language.ts';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import { UserActions } from './user-actions.tsx';

/** Account in the administrators' list, with its actions. */
export function UserRow({ user }: { user: ListedUser }) {
  const { t, count, date, list, phone, htmlLang } = useI18n();
  const titleId = useId();
  const { id, username, name, email, company, listings, isDisabled, lastLoginAt } = user;
  return (
    <li className="row row--user">
      <Avatar name={name ?? username} />
      <div className="row__h">
        <h2 className="row__t" id={titleId}>
          <UserText text={name ?? username} />
        </h2>
        <p className="row__m">
          <span lang={foreignLang(username, htmlLang)}>{username}</span>
          <span>{phone(user.phone)}</span>
          <span lang={foreignLang(email, htmlLang)}>{email}</span>
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
          <span>{t('sessions.since', { date: date(user.createdAt) })}</span>
          <span>
            {lastLoginAt === null
              ? t('admin.user_no_login')
              : t('admin.user_last_login', { date: date(lastLoginAt) })}
          </span>
          {user.codeEnding !== null && (
            <span>
              {list([
                t('admin.user_code', { ending: user.codeEnding }),
                ...(user.codeNote === null ? [] : [user.codeNote]),
              ])}
            </span>
          )}
        </p>
        <p className="row__tags">
          <span className={isDisabled ? 'status status--bad' : 'status status--ok'}>
            <Icon name={isDisabled ? 'ban' : 'check'} />
            {t(isDisabled ? 'admin.user_disabled' : 'admin.user_active')}
          </span>
          {user.isPhoneChecked && (
            <span className="status status--ok">
              <Icon name="shield" />
              {t('details.phone_checked')}
            </span>
          )}
        </p>
      </div>
      <UserActions user={user} titleId={titleId} />
    </li>
  );
}
