import { useState } from 'react';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import { useApp } from '#site/page.tsx';

/** Change of an account: whether it can log in, its role, or whether the team has called its number. */
export type AccountChange = 'disable' | 'enable' | 'admin' | 'agent' | 'checked' | 'unchecked';

/**
 * Changes an account, then reloads the page; `onAnswer` is called in between. Rejects if the call
 * fails.
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
  const call = (to: AccountChange, signal: AbortSignal): Promise<ListedUser> => {
    const params = { id: String(id) };
    if (to === 'disable') return api.admin.disable({ params }, { signal });
    if (to === 'enable') return api.admin.enable({ params }, { signal });
    if (to === 'checked' || to === 'unchecked')
      return api.admin.checkPhone({ params, body: { isChecked: to === 'checked' } }, { signal });
    return api.admin.changeRole({ params, body: { role: to } }, { signal });
  };
  return {
    lastChange,
    change: async (to, signal, onAnswer) => {
      await call(to, signal);
      onAnswer?.();
      await reload();
      setLastChange(to);
    },
  };
};
