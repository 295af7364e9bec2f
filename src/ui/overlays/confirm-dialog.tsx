import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** Says what is lost. */
  text: string;
  /** The text of the button that confirms, and its text while `onConfirm` runs. */
  confirmText: string;
  busyText: string;
  /** The text of the button that cancels. */
  keepText?: string;
  /** The dialog is busy until it settles, and shows its error. */
  onConfirm: (signal: AbortSignal) => Promise<void>;
  onClose: () => void;
};

const NO_FIELDS = defineForm<never>({ rules: [], errorMode: 'first' });

/** Asks before an action that is hard to undo. The button that cancels comes first, and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmText, busyText, onConfirm, onClose } = props;
  const { t } = useI18n();
  const { keepText = t('action.cancel') } = props;
  const form = useForm(NO_FIELDS, useApp(), (_values, signal) => onConfirm(signal));
  return (
    <Dialog title={title} text={text} isBusy={form.isBusy} onClose={onClose}>
      <Form form={form}>
        <div className="btn-row">
          <button
            className="btn btn--line"
            type="button"
            aria-disabled={form.isBusy || undefined}
            onClick={() => form.isBusy || onClose()}
          >
            <NoBreakText text={keepText} />
          </button>
          <SubmitButton className="btn btn--danger" text={confirmText} busyText={busyText} />
        </div>
      </Form>
    </Dialog>
  );
}
