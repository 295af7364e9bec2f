import { useEffect, useId, useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import type { AccountChange, ChangeAccount } from './use-account-change.ts';

/** Message of each change, and the change that undoes it. */
const CHANGES = {
  disable: { message: 'admin.told_disabled', undo: 'enable' },
  enable: { message: 'admin.told_enabled', undo: 'disable' },
  admin: { message: 'admin.told_role_admin', undo: 'agent' },
  agent: { message: 'admin.told_role_agent', undo: 'admin' },
} as const satisfies Record<AccountChange, { message: string; undo: AccountChange }>;

type AccountChangeNoticeProps = {
  name: string;
  lastChange: AccountChange | undefined;
  onChange: ChangeAccount;
};

/**
 * Says what was changed and undoes it. It comes right after the controls of the account, so that
 * the next Tab leads to it. It stays after an undo, which the same button can revert, so that the
 * focus is never lost. The `output` is rendered even while empty, because screen readers announce
 * only changes of an existing one.
 */
export function AccountChangeNotice({ name, lastChange, onChange }: AccountChangeNoticeProps) {
  const { t } = useI18n();
  const { isBusy, run } = useAction();
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lastChange) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [lastChange]);
  return (
    <div className={lastChange ? 'row__done' : 'vh'} ref={notice}>
      <output id={id}>{lastChange && t(CHANGES[lastChange].message, { name })}</output>
      {lastChange && (
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-describedby={id}
          aria-busy={isBusy || undefined}
          onClick={() => run((signal) => onChange(CHANGES[lastChange].undo, signal))}
        >
          <Icon name="undo" />
          <NoBreakText text={t('action.undo')} />
        </button>
      )}
    </div>
  );
}
