import { useState } from 'react';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import type { UserRecord } from '#features/accounts/user-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { AccountChangeNotice } from './account-change-notice.tsx';
import { DeleteButton } from './delete-button.tsx';
import { HandOverButton } from './hand-over-button.tsx';
import { ResetDialog, type ResetLink } from './reset-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { useAccountChange, type ChangeAccount } from './use-account-change.ts';

/** `titleId` is the id of the heading that names the account. */
type UserActionsProps = { record: UserRecord; titleId: string };

type ButtonProps = { user: ListedUser; titleId: string };

/** `isFixed` disables the control: it is the account of the administrator who looks. */
type ActionProps = ButtonProps & { isFixed: boolean };

/**
 * Actions on an account, and what the last one did. All are disabled for the own account:
 * administrators cannot lock themselves out.
 */
export function UserActions({ record, titleId }: UserActionsProps) {
  const { user } = record;
  const isOwn = useApp().user?.id === user.id;
  const { lastChange, change } = useAccountChange(user);
  return (
    <>
      <div className="row__a row__a--all">
        <RoleSelect user={user} isFixed={isOwn} onChange={change} />
        <ResetButton user={user} titleId={titleId} isFixed={isOwn} />
        <PhoneButton user={user} titleId={titleId} onChange={change} />
        <AccessButton record={record} titleId={titleId} isFixed={isOwn} onChange={change} />
        <HandOverButton record={record} titleId={titleId} />
      </div>
      <AccountChangeNotice
        name={user.name ?? user.username}
        lastChange={lastChange}
        onChange={change}
      />
      <div className="row__a row__a--all">
        <DeleteButton record={record} titleId={titleId} isFixed={isOwn} />
      </div>
    </>
  );
}

function ResetButton({ user, titleId, isFixed }: ActionProps) {
  const { t } = useI18n();
  const { api } = useApp();
  const { isBusy, run } = useAction();
  const [link, setLink] = useState<ResetLink>();
  const createLink = () =>
    run(async (signal) =>
      setLink(await api.admin.createReset({ params: { id: String(user.id) } }, { signal })),
    );
  return (
    <>
      <button
        className="btn btn--line btn--sm"
        type="button"
        disabled={isFixed}
        aria-describedby={titleId}
        aria-busy={isBusy || undefined}
        onClick={createLink}
      >
        <Icon name="key" />
        <NoBreakText text={t('admin.reset_link')} />
      </button>
      {link && (
        <ResetDialog
          name={user.name ?? user.username}
          link={link}
          onClose={() => setLink(undefined)}
        />
      )}
    </>
  );
}

/** Notes that the team has called the number, which visitors see. One button for both keeps the focus. */
function PhoneButton({ user, titleId, onChange }: ButtonProps & { onChange: ChangeAccount }) {
  const { t } = useI18n();
  const { isBusy, run } = useAction();
  const { isPhoneChecked } = user;
  return (
    <button
      className="btn btn--line btn--sm"
      type="button"
      aria-describedby={titleId}
      aria-busy={isBusy || undefined}
      onClick={() => run((signal) => onChange(isPhoneChecked ? 'unchecked' : 'checked', signal))}
    >
      <Icon name="phone" />
      <NoBreakText text={t(isPhoneChecked ? 'admin.phone_uncheck' : 'admin.phone_check')} />
    </button>
  );
}

/** Disables an account after a confirmation, or enables it. One button for both keeps the focus. */
function AccessButton({
  record: { user, planned },
  titleId,
  isFixed,
  onChange,
}: UserActionsProps & { isFixed: boolean; onChange: ChangeAccount }) {
  const { t, count } = useI18n();
  const { isBusy, run } = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const { isDisabled, role } = user;
  const body = [
    t('admin.user_disable_body', { name: user.name ?? user.username }),
    ...(planned > 0 ? [count('admin.user_disable_planned', planned)] : []),
    ...(role === 'admin' ? [t('admin.made_links_end')] : []),
  ];
  const enable = () => run((signal) => onChange('enable', signal));
  return (
    <>
      <button
        className={`btn btn--sm ${isDisabled ? 'btn--line' : 'btn--danger-line'}`}
        type="button"
        disabled={isFixed}
        aria-describedby={titleId}
        aria-busy={isBusy || undefined}
        onClick={isDisabled ? enable : () => setIsAsking(true)}
      >
        <Icon name={isDisabled ? 'check' : 'ban'} />
        <NoBreakText text={t(isDisabled ? 'admin.user_enable' : 'admin.user_disable')} />
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('admin.user_disable_title')}
          text={body.join(' ')}
          confirmText={t('admin.user_disable')}
          busyText={t('action.saving')}
          onConfirm={(signal) => onChange('disable', signal, () => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
