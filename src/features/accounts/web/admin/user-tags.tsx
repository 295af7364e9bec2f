import type { ListedUser } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

/** Says whether an account can log in, whether it is an administrator's, and whether its number was checked. */
export function UserTags({ user: { isDisabled, isPhoneChecked, role } }: { user: ListedUser }) {
  const { t } = useI18n();
  return (
    <p className="row__tags">
      <span className={isDisabled ? 'status status--bad' : 'status status--ok'}>
        <Icon name={isDisabled ? 'ban' : 'check'} />
        {t(isDisabled ? 'admin.user_disabled' : 'admin.user_active')}
      </span>
      {role === 'admin' && (
        <span className="status status--quiet">
          <Icon name="key" />
          {t('role.admin')}
        </span>
      )}
      {isPhoneChecked && (
        <span className="status status--ok">
          <Icon name="shield" />
          {t('details.phone_checked')}
        </span>
      )}
    </p>
  );
}
