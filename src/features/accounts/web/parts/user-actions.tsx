import { useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import type { ListedUser } from '../../admin-contract.ts';
import { ResetDialog, type ResetLink } from './reset-dialog.tsx';
import { RoleSelect } from './role-select.tsx';

/** `titleId` is of the heading that says whose account it is. */
type UserActionsProps = { user: ListedUser; titleId: string };

/** What can be done with an account; nobody takes the site away from oneself. */
export function UserActions({ user, titleId }: UserActionsProps) {
  const isOwn = useApp().user?.id === user.id;
  return (
    <div className="row__a row__a--3">
      <RoleSelect user={user} isFixed={isOwn} />
      <ResetButton user={user} titleId={titleId} />
      {user.isDisabled ? (
        <EnableButton user={user} titleId={titleId} />
      ) : (
        <DisableButton user={user} titleId={titleId} isFixed={isOwn} />
      )}
    </div>
  );
}

function ResetButton({ user, titleId }: UserActionsProps) {
  const { t } = useI18n();
  const { api } = useApp();
  const { isBusy, run } = useAction();
  const [link, setLink] = useState<ResetLink>();
  const make = () =>
    run(async (signal) =>
      setLink(await api.admin.createReset({ params: { id: String(user.id) } }, { signal })),
    );
  return (
    <>
      <button
        className="btn btn--line btn--sm"
        type="button"
        aria-describedby={titleId}
        aria-busy={isBusy || undefined}
        onClick={make}
      >
        <Icon name="key" />
        <Phrases text={t('admin.reset_link')} />
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

function EnableButton({ user, titleId }: UserActionsProps) {
  const { t } = useI18n();
  const { api, reload } = useApp();
  const tell = useToast();
  const { isBusy, run } = useAction();
  const enable = () =>
    run(async (signal) => {
      await api.admin.enable({ params: { id: String(user.id) } }, { signal });
      await reload();
      tell(t('message.updated_successfully'));
    });
  return (
    <button
      className="btn btn--line btn--sm"
      type="button"
      aria-describedby={titleId}
      aria-busy={isBusy || undefined}
      onClick={enable}
    >
      <Icon name="check" />
      <Phrases text={t('admin.user_enable')} />
    </button>
  );
}

function DisableButton({ user, titleId, isFixed }: UserActionsProps & { isFixed: boolean }) {
  const { t } = useI18n();
  const { api, reload } = useApp();
  const tell = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const disable = async (signal: AbortSignal) => {
    await api.admin.disable({ params: { id: String(user.id) } }, { signal });
    setIsAsking(false);
    await reload();
    tell(t('message.updated_successfully'));
  };
  return (
    <>
      <button
        className="btn btn--danger-line btn--sm"
        type="button"
        disabled={isFixed}
        aria-describedby={titleId}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="ban" />
        <Phrases text={t('admin.user_disable')} />
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('admin.user_disable_title')}
          text={t('admin.user_disable_body', { name: user.name ?? user.username })}
          confirmText={t('admin.user_disable')}
          busyText={t('action.saving')}
          onConfirm={disable}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
