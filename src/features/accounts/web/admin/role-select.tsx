import { useId, useState } from 'react';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import type { Role } from '#features/accounts/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { ChangeAccount } from './use-account-change.ts';

type RoleSelectProps = { user: ListedUser; isFixed: boolean; onChange: ChangeAccount };

/**
 * Changes the role of an account after a confirmation, so that an accidental tap makes no account an
 * administrator.
 */
export function RoleSelect({ user, isFixed, onChange }: RoleSelectProps) {
  const { t } = useI18n();
  const id = useId();
  const [chosen, setChosen] = useState<Role>();
  const name = user.name ?? user.username;
  return (
    <>
      <label className="vh" htmlFor={id}>
        {t('admin.user_role_of', { name })}
      </label>
      <select
        className="select"
        id={id}
        value={chosen ?? user.role}
        disabled={isFixed}
        onChange={({ target }) => setChosen(target.value as Role)}
      >
        <option value={'agent' satisfies Role}>{t('role.agent')}</option>
        <option value={'admin' satisfies Role}>{t('role.admin')}</option>
      </select>
      {chosen && (
        <ConfirmDialog
          title={t(chosen === 'admin' ? 'admin.ask_role_admin' : 'admin.ask_role_agent', { name })}
          text={
            chosen === 'admin'
              ? t('admin.about_role_admin', { name })
              : `${t('admin.about_role_agent', { name })} ${t('admin.made_links_end')}`
          }
          confirmText={t('admin.change_role')}
          busyText={t('action.saving')}
          onConfirm={(signal) => onChange(chosen, signal, () => setChosen(undefined))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
