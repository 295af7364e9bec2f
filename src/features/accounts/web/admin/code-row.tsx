import { useId, useRef, useState } from 'react';
import type { Invitation } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import { CodeFacts, endReasonOf } from './code-facts.tsx';

/** Invitation in the list, named by the end of its code, as the rest is not stored. */
export function CodeRow({ invitation }: { invitation: Invitation }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => new Date());
  const endReason = endReasonOf(invitation, now);
  return (
    <li className={endReason ? 'row row--code is-gone' : 'row row--code'}>
      <div className="row__h">
        <h2 className="row__t code" lang="en" id={titleId} tabIndex={-1} ref={title}>
          …{invitation.ending}
        </h2>
        {invitation.note !== null && (
          <p className="row__m">
            <UserText text={invitation.note} />
          </p>
        )}
        <p className="row__m">
          <CodeFacts invitation={invitation} endReason={endReason} />
        </p>
      </div>
      {!endReason && (
        <div className="row__a">
          <RevokeButton
            invitation={invitation}
            titleId={titleId}
            onRevoked={() => title.current?.focus()}
          />
        </div>
      )}
    </li>
  );
}

/** `onRevoked` is called when the button has disappeared with the focus. */
type RevokeButtonProps = { invitation: Invitation; titleId: string; onRevoked: () => void };

function RevokeButton({ invitation, titleId, onRevoked }: RevokeButtonProps) {
  const { t } = useI18n();
  const { api, reload } = useApp();
  const showToast = useToast();
  const { id, ending } = invitation;
  const [isAsking, setIsAsking] = useState(false);
  const revoke = async (signal: AbortSignal) => {
    await api.admin.revokeInvitation({ params: { id: String(id) } }, { signal });
    setIsAsking(false);
    await reload();
    onRevoked();
    showToast(t('admin.told_revoked', { code: `…${ending}` }));
  };
  return (
    <>
      <button
        className="btn btn--danger-line btn--sm"
        type="button"
        aria-describedby={titleId}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="ban" />
        <NoBreakText text={t('admin.code_revoke')} />
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('admin.code_revoke_title')}
          text={t('admin.code_revoke_body')}
          confirmText={t('admin.code_revoke')}
          busyText={t('action.saving')}
          onConfirm={revoke}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
