import { useId } from 'react';
import { foreignLang } from '../../../../burmese/language.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Words } from '../../../../ui/words.tsx';
import type { ListedUser } from '../../admin-contract.ts';
import { UserActions } from './user-actions.tsx';

/** An account in the administrators' list, and what can be done with it. */
export function UserRow({ user }: { user: ListedUser }) {
  const { t, count, htmlLang } = useI18n();
  const titleId = useId();
  const { username, name, listings, isDisabled } = user;
  return (
    <li className="row row--user">
      <Avatar name={name ?? username} />
      <div className="row__h">
        <h2 className="row__t" id={titleId}>
          <Words text={name ?? username} />
        </h2>
        <p className="row__m">
          <span lang={foreignLang(username, htmlLang)}>{username}</span>
          <span>{count('admin.user_listings', listings)}</span>
        </p>
        <p className="row__tags">
          <span className={isDisabled ? 'status status--bad' : 'status status--ok'}>
            <Icon name={isDisabled ? 'ban' : 'check'} />
            {t(isDisabled ? 'admin.user_disabled' : 'admin.user_active')}
          </span>
        </p>
      </div>
      <UserActions user={user} titleId={titleId} />
    </li>
  );
}
