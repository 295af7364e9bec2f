import { useId, useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import type { ListedUser } from '../../admin-contract.ts';
import type { Role } from '../../contract.ts';

type RoleSelectProps = { user: ListedUser; isFixed: boolean };

/** What an account may do. What was chosen is shown while it is saved, then what is stored. */
export function RoleSelect({ user, isFixed }: RoleSelectProps) {
  const { t } = useI18n();
  const { api, reload } = useApp();
  const tell = useToast();
  const id = useId();
  const [chosen, setChosen] = useState<Role>();
  const { isBusy, run } = useAction();
  const change = (role: Role) => {
    setChosen(role);
    run(async (signal) => {
      await api.admin.changeRole({ params: { id: String(user.id) }, body: { role } }, { signal });
      await reload();
      tell(t('message.updated_successfully'));
    });
  };
  return (
    <>
      <label className="vh" htmlFor={id}>
        {t('admin.user_role_of', { name: user.name ?? user.username })}
      </label>
      <select
        className="select"
        id={id}
        value={isBusy ? chosen : user.role}
        disabled={isFixed}
        aria-busy={isBusy || undefined}
        onChange={({ target }) => change(target.value as Role)}
      >
        <option value={'agent' satisfies Role}>{t('role.agent')}</option>
        <option value={'admin' satisfies Role}>{t('role.admin')}</option>
      </select>
    </>
  );
}
