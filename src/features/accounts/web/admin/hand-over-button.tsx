import { useState } from 'react';
import { MAX_EMAIL, requiredText } from '#contract/shapes/texts.ts';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import { DialogForm } from '#ui/overlays/dialog-form.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

const handOverForm = defineForm({
  rules: [['to', requiredText('username_is_required', MAX_EMAIL)]],
  errorMode: 'first',
  limits: { to: { max: MAX_EMAIL } },
});

/** `titleId` is the id of the heading that names the account. */
type HandOverButtonProps = { user: ListedUser; titleId: string };

/** Gives all listings of an account, such as that of an agent who has left, to another one. */
export function HandOverButton({ user, titleId }: HandOverButtonProps) {
  const { t } = useI18n();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        className="btn btn--line btn--sm"
        type="button"
        aria-describedby={titleId}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="swap" />
        <NoBreakText text={t('admin.hand_over')} />
      </button>
      {isAsking && <HandOverDialog user={user} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type HandOverDialogProps = { user: ListedUser; onClose: () => void };

function HandOverDialog({ user, onClose }: HandOverDialogProps) {
  const { t, count } = useI18n();
  const app = useApp();
  const showToast = useToast();
  const { id, username, name, listings } = user;
  const form = useForm(handOverForm, app, async ({ to }, signal) => {
    const call = { params: { id: String(id) }, body: { to } };
    const { moved } = await app.api.properties.handOver(call, { signal });
    onClose();
    showToast(count('admin.handed_over', moved));
    await app.reload();
  });
  return (
    <DialogForm
      form={form}
      title={t('admin.hand_over_title')}
      text={count('admin.hand_over_body', listings, { name: name ?? username })}
      submit={{ text: t('admin.hand_over'), busyText: t('action.saving') }}
      onClose={onClose}
    >
      <TextField
        name="to"
        label={t('admin.hand_over_to')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </DialogForm>
  );
}
