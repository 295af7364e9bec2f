import type { ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { Dialog } from './dialog.tsx';

type DialogFormProps<F extends string> = {
  form: FormHandle<F>;
  title: string;
  text: string | readonly string[];
  /** True if it is to be read before a field is filled in. */
  isRead?: boolean;
  submit: { text: string; busyText: string; isDangerous?: boolean };
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, with its fields as children. It cannot be closed while it is sent. */
export function DialogForm<F extends string>(props: DialogFormProps<F>) {
  const { form, title, text, isRead = false, submit, onClose, children } = props;
  const { t } = useI18n();
  return (
    <Dialog title={title} text={text} isBusy={form.isBusy} isRead={isRead} onClose={onClose}>
      <Form form={form}>
        {children}
        <div className="btn-row">
          <button
            className="btn btn--line"
            type="button"
            aria-disabled={form.isBusy || undefined}
            onClick={() => form.isBusy || onClose()}
          >
            <NoBreakText text={t('action.cancel')} />
          </button>
          <SubmitButton
            className={submit.isDangerous ? 'btn btn--danger' : 'btn'}
            text={submit.text}
            busyText={submit.busyText}
          />
        </div>
      </Form>
    </Dialog>
  );
}
