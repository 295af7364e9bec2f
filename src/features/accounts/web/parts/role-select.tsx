import { useId, useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import type { ListedUser } from '../../admin-contract.ts';
import type { Role } from '../../contract.ts';

type RoleSelectProps = { user: ListedUser; isFixed: boolean };

/** What an account may do. A slip of the thumb makes nobody an administrator: it is asked first. */
export function RoleSelect({ user, isFixed }: RoleSelectProps) {
  const { t } = useI18n();
  const { api, reload } = useApp();
  const tell = useToast();
  const id = useId();
  const [asked, setAsked] = useState<Role>();
  const name = user.name ?? user.username;
  const change = async (role: Role, signal: AbortSignal): Promise<void> => {
    await api.admin.changeRole({ params: { id: String(user.id) }, body: { role } }, { signal });
    setAsked(undefined);
    await reload();
    tell(t(role === 'admin' ? 'admin.told_role_admin' : 'admin.told_role_agent', { name }));
  };
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
          onConfirm={(signal) => change(asked, signal)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
