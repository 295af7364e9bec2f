import * as z from 'zod/mini';
import { MAX_REASON } from '#features/properties/life/transitions.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { DialogForm } from '#ui/overlays/dialog-form.tsx';

const removeForm = defineForm({
  rules: [
    [
      'reason',
      z.string().check(z.trim(), z.minLength(1, 'reason_is_needed'), z.maxLength(MAX_REASON)),
    ],
  ],
  errorMode: 'first',
  limits: { reason: { max: MAX_REASON } },
});

type RemoveDialogProps = {
  home: string;
  /** The dialog is busy until it settles, and shows its error. */
  onRemove: (reason: string, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
};

/** Asks an administrator why a listing is removed. */
export function RemoveDialog({ home, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useI18n();
  const form = useForm(removeForm, useApp(), ({ reason }, signal) => onRemove(reason, signal));
  return (
    <DialogForm
      form={form}
      title={t('life.remove_title')}
      text={t('life.remove_text', { home })}
      submit={{ text: t('life.remove'), busyText: t('action.saving'), isDangerous: true }}
      onClose={onClose}
    >
      <TextField name="reason" label={t('life.reason')} autoComplete="off" />
    </DialogForm>
  );
}
