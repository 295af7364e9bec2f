import { useState } from 'react';
import { MAX_EMAIL, requiredText } from '#contract/shapes/texts.ts';
import type { UserRecord } from '#features/accounts/user-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import { DialogForm } from '#ui/overlays/dialog-form.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { publishedOf } from './published.ts';
import { ReceiverField } from './receiver-field.tsx';

const handOverForm = defineForm({
  rules: [['to', requiredText('username_is_required', MAX_EMAIL)]],
  errorMode: 'first',
  limits: { to: { max: MAX_EMAIL } },
});

/** `titleId` is the id of the heading that names the account. */
type HandOverButtonProps = { record: UserRecord; titleId: string };

/** Gives everything that an account has published, such as that of an agent who has left, to another one. */
export function HandOverButton({ record, titleId }: HandOverButtonProps) {
  const i18n = useI18n();
  const [isAsking, setIsAsking] = useState(false);
  const what = publishedOf(i18n, record);
  if (what === undefined) return null;
  return (
    <>
      <button
        className="btn btn--line btn--sm"
        type="button"
        aria-describedby={titleId}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="swap" />
        <NoBreakText text={i18n.t('admin.hand_over')} />
      </button>
      {isAsking && (
        <HandOverDialog
          user={record.user}
          what={what}
          titleId={titleId}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

type HandOverDialogProps = {
  user: UserRecord['user'];
  what: string;
  titleId: string;
  onClose: () => void;
};

function HandOverDialog({ user, what, titleId, onClose }: HandOverDialogProps) {
  const { t, count } = useI18n();
  const app = useApp();
  const showToast = useToast();
  const form = useForm(handOverForm, app, async ({ to }, signal) => {
    const call = { params: { id: String(user.id) }, body: { to } };
    const { moved, to: receiver } = await app.api.properties.handOver(call, { signal });
    onClose();
    // A try before may have done it, without its answer being heard.
    showToast(
      moved === 0
        ? t('admin.handed_over_before')
        : count('admin.handed_over', moved, { name: receiver.username }),
    );
    await app.reload();
    // Nothing is left to hand over: the button has disappeared with the focus.
    document.getElementById(titleId)?.focus();
  });
  return (
    <DialogForm
      form={form}
      title={t('admin.hand_over_title')}
      text={t('admin.hand_over_body', { name: user.name ?? user.username, what })}
      submit={{ text: t('admin.hand_over'), busyText: t('action.saving') }}
      onClose={onClose}
    >
      <ReceiverField from={user.id} />
    </DialogForm>
  );
}
