import { useI18n } from '#i18n/context.tsx';
import { UndoNotice } from '#ui/states/undo-notice.tsx';
import type { AccountChange, ChangeAccount } from './use-account-change.ts';

/** Message of each change, and the change that undoes it. */
const CHANGES = {
  disable: { message: 'admin.told_disabled', undo: 'enable' },
  enable: { message: 'admin.told_enabled', undo: 'disable' },
  admin: { message: 'admin.told_role_admin', undo: 'agent' },
  checked: { message: 'admin.told_checked', undo: 'unchecked' },
  unchecked: { message: 'admin.told_unchecked', undo: 'checked' },
  agent: { message: 'admin.told_role_agent', undo: 'admin' },
} as const satisfies Record<AccountChange, { message: string; undo: AccountChange }>;

type AccountChangeNoticeProps = {
  name: string;
  lastChange: AccountChange | undefined;
  onChange: ChangeAccount;
};

/** Says what was changed on an account, and undoes it. */
export function AccountChangeNotice({ name, lastChange, onChange }: AccountChangeNoticeProps) {
  const { t } = useI18n();
  const change = lastChange && CHANGES[lastChange];
  return (
    <UndoNotice
      text={change && t(change.message, { name })}
      onUndo={change && ((signal) => onChange(change.undo, signal))}
    />
  );
}
