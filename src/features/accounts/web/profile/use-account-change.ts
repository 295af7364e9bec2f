import { useState } from 'react';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import { useApp } from '#site/page.tsx';

/** What is done to an account: who may log in to it, or what it may do. */
export type AccountChange = 'disable' | 'enable' | 'admin' | 'agent';

/**
 * Changes an account, then shows what is stored; `onAnswer` is called in between. Rejects as the call does.
 */
export type ChangeAccount = (
  to: AccountChange,
  signal: AbortSignal,
  onAnswer?: () => void,
) => Promise<void>;

/** Changes one account; `done` is what was done to it last, as long as the page is looked at. */
export const useAccountChange = ({
  id,
}: ListedUser): { done: AccountChange | undefined; change: ChangeAccount } => {
  const { api, reload } = useApp();
  const [done, setDone] = useState<AccountChange>();
  const call = (to: AccountChange, signal: AbortSignal): Promise<ListedUser> => {
    const params = { id: String(id) };
    if (to === 'disable') return api.admin.disable({ params }, { signal });
    if (to === 'enable') return api.admin.enable({ params }, { signal });
    return api.admin.changeRole({ params, body: { role: to } }, { signal });
  };
  return {
    done,
    change: async (to, signal, onAnswer) => {
      await call(to, signal);
      onAnswer?.();
      await reload();
      setDone(to);
    },
  };
};
