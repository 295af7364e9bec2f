import { useEffect, useId, useRef } from 'react';
import type {
  AccountChange,
  ChangeAccount,
} from '#features/accounts/web/profile/use-account-change.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

/** What is said of each change, and what undoes it. */
const CHANGES = {
  disable: { told: 'admin.told_disabled', undoing: 'enable' },
  enable: { told: 'admin.told_enabled', undoing: 'disable' },
  admin: { told: 'admin.told_role_admin', undoing: 'agent' },
  agent: { told: 'admin.told_role_agent', undoing: 'admin' },
} as const satisfies Record<AccountChange, { told: string; undoing: AccountChange }>;

type AccountDoneProps = {
  name: string;
  done: AccountChange | undefined;
  onChange: ChangeAccount;
};

/**
 * Says what was done to an account, and undoes it. It stands right after the controls of the account, where
 * the next Tab leads, and stays; what is undone can be undone again by the same button, so that
 * the focus is never lost. What is read out has to stand there before it has words.
 */
export function AccountDone({ name, done, onChange }: AccountDoneProps) {
  const { t } = useI18n();
  const { isBusy, run } = useAction();
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) note.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  return (
    <div className={done ? 'row__done' : 'vh'} ref={note}>
      <output id={id}>{done && t(CHANGES[done].told, { name })}</output>
      {done && (
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-describedby={id}
          aria-busy={isBusy || undefined}
          onClick={() => run((signal) => onChange(CHANGES[done].undoing, signal))}
        >
          <Icon name="undo" />
          <NoBreakText text={t('action.undo')} />
        </button>
      )}
    </div>
  );
}
