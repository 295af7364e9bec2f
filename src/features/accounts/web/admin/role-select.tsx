import { useId, useState } from 'react';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import type { Role } from '#features/accounts/contract.ts';
import type { ChangeAccount } from '#features/accounts/web/profile/use-account-change.ts';
import { useI18n } from '#i18n/context.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

type RoleSelectProps = { user: ListedUser; isFixed: boolean; onChange: ChangeAccount };

/** What an account may do. A slip of the thumb makes nobody an administrator: it is asked first. */
export function RoleSelect({ user, isFixed, onChange }: RoleSelectProps) {
  const { t } = useI18n();
  const id = useId();
  const [asked, setAsked] = useState<Role>();
  const name = user.name ?? user.username;
  return (
    <>
      <label className="vh" htmlFor={id}>
        {t('admin.user_role_of', { name })}
      </label>
      <select
        className="select"
        id={id}
        value={asked ?? user.role}
        disabled={isFixed}
        onChange={({ target }) => setAsked(target.value as Role)}
      >
        <option value={'agent' satisfies Role}>{t('role.agent')}</option>
        <option value={'admin' satisfies Role}>{t('role.admin')}</option>
      </select>
      {asked && (
        <ConfirmDialog
          title={t(asked === 'admin' ? 'admin.ask_role_admin' : 'admin.ask_role_agent', { name })}
          text={t(asked === 'admin' ? 'admin.about_role_admin' : 'admin.about_role_agent', {
            name,
          })}
          confirmText={t('admin.change_role')}
          busyText={t('action.saving')}
          onConfirm={(signal) => onChange(asked, signal, () => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
