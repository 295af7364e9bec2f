import { useState } from 'react';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import { useApp } from '#site/page.tsx';

/** Change of an account: whether it can log in, its role, or whether the team has called its number. */
export type AccountChange = 'disable' | 'enable' | 'admin' | 'agent' | 'checked' | 'unchecked';

/**
 * Changes an account, then reloads the page; `onAnswer` is called in between. Rejects if the call fails. A call that was
 * begun goes on when the administrator leaves the page, which aborts the signal; only the rest is left out.
 */
export type ChangeAccount = (
  to: AccountChange,
  signal: AbortSignal,
  onAnswer?: () => void,
) => Promise<void>;

/** Changes one account; `lastChange` is kept until the page is left. */
export const useAccountChange = ({
  id,
}: ListedUser): { lastChange: AccountChange | undefined; change: ChangeAccount } => {
  const { api, reload } = useApp();
  const [lastChange, setLastChange] = useState<AccountChange>();
  const call = (to: AccountChange): Promise<ListedUser> => {
    const params = { id: String(id) };
    if (to === 'disable') return api.admin.disable({ params });
    if (to === 'enable') return api.admin.enable({ params });
    if (to === 'checked' || to === 'unchecked')
      return api.admin.checkPhone({ params, body: { isChecked: to === 'checked' } });
    return api.admin.changeRole({ params, body: { role: to } });
  };
  return {
    lastChange,
    change: async (to, signal, onAnswer) => {
      await call(to);
      if (signal.aborted) return;
      onAnswer?.();
      await reload();
      setLastChange(to);
    },
  };
};
