import { useEffect, useId, useState } from 'react';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import { MAX_USER_SEARCH } from '#features/accounts/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';

/** Time after the last key before accounts are looked for. */
const PAUSE_MS = 250;

/** Accounts that are offered. */
const OFFERED = '8';

/** Asks which account gets something, and offers those that what was typed is a part of; `from` gets nothing. */
export function ReceiverField({ from }: { from: number }) {
  const { t, list, phone } = useI18n();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const accounts = useAccountsLike(typed).filter(
    ({ id, isDisabled }) => id !== from && !isDisabled,
  );
  return (
    <>
      <TextField
        name="to"
        label={t('admin.hand_over_to')}
        hint={t('admin.hand_over_hint')}
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={listId}>
        {accounts.map(({ id, username, name, company, phone: number }) => (
          <option key={id} value={username}>
            {list([...(name === null ? [] : [name]), username, phone(number), company])}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Finds accounts by a part of a name, username, e-mail, phone or company. Without an answer there is nothing to choose, and the field still takes a name. */
const useAccountsLike = (typed: string): readonly ListedUser[] => {
  const { api } = useApp();
  const [accounts, setAccounts] = useState<readonly ListedUser[]>([]);
  useEffect(() => {
    const call = new AbortController();
    const q = typed.trim().slice(0, MAX_USER_SEARCH);
    const find = async (): Promise<void> => {
      const query = { limit: OFFERED, ...(q && { q }) };
      const found = await api.admin
        .users({ query }, { signal: call.signal })
        .catch(() => undefined);
      if (found && !call.signal.aborted) setAccounts(found.users);
    };
    const timer = setTimeout(() => void find(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [api, typed]);
  return accounts;
};
