import { useState } from 'react';
import { requiredText } from '#contract/shapes/texts.ts';
import { MAX_REPORT_TEXT } from '#features/properties/reports/reasons.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { LongTextField } from '#ui/form/fields/long-text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

const answerForm = defineForm({
  rules: [['text', requiredText('answer_is_needed', MAX_REPORT_TEXT)]],
  errorMode: 'first',
  limits: { text: { max: MAX_REPORT_TEXT } },
});

type AnswerRemovalProps = { id: number; home: string };

/** Lets an agent answer why a listing was removed; administrators see it in the queue of reports. */
export function AnswerRemoval({ id, home }: AnswerRemovalProps) {
  const { t, list } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        className="btn btn--line btn--sm"
        type="button"
        aria-label={list([t('report.answer_team'), home])}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="mail" />
        <NoBreakText text={t('report.answer_team')} />
      </button>
      {isOpen && <AnswerDialog id={id} home={home} onClose={close} />}
    </>
  );
}

function AnswerDialog({ id, home, onClose }: AnswerRemovalProps & { onClose: () => void }) {
  const { t } = useI18n();
  const app = useApp();
  const showToast = useToast();
  const form = useForm(answerForm, app, async ({ text }, signal) => {
    const params = { id: String(id) };
    await app.api.properties.answerRemoval({ params, body: { text } }, { signal });
    onClose();
    showToast(t('report.told_answered'));
  });
  return (
    <Dialog
      title={t('report.answer_team')}
      text={t('report.answer_text', { home })}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <Form form={form}>
        <LongTextField name="text" label={t('report.answer')} />
        <div className="btn-row">
          <button
            className="btn btn--line"
            type="button"
            aria-disabled={form.isBusy || undefined}
            onClick={() => form.isBusy || onClose()}
          >
            <NoBreakText text={t('action.cancel')} />
          </button>
          <SubmitButton className="btn" text={t('report.send')} busyText={t('action.sending')} />
        </div>
      </Form>
    </Dialog>
  );
}
