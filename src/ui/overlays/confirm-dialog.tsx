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
  /** What is lost. */
  text: string;
  /** The button that does it, and what is being done then. */
  confirmText: string;
  busyText: string;
  /** The button that leaves it as it is. */
  keepText?: string;
  /** As long as it works the dialog is busy; what it throws is told there. */
  onConfirm: (signal: AbortSignal) => Promise<void>;
  onClose: () => void;
};

const NO_FIELDS = defineForm<never>({ rules: [], errorMode: 'first' });

/** Asks before something is done that is not easily undone; leaving it comes first, until it is being done. */
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
