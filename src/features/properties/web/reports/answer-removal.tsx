import { useState } from 'react';
import { requiredText } from '#contract/shapes/texts.ts';
import { MAX_REPORT_TEXT } from '#features/properties/reports/reasons.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { LongTextField } from '#ui/form/fields/long-text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import { DialogForm } from '#ui/overlays/dialog-form.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

const answerForm = defineForm({
  rules: [['text', requiredText('answer_is_needed', MAX_REPORT_TEXT)]],
  errorMode: 'first',
  limits: { text: { max: MAX_REPORT_TEXT } },
});

type AnswerRemovalProps = { id: number; home: string };

/** Lets an agent answer why a listing was removed; administrators see it in the queue of reports. Then the page is reloaded. */
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
    await app.reload();
    onClose();
    showToast(t('report.told_answered'));
  });
  return (
    <DialogForm
      form={form}
      title={t('report.answer_team')}
      text={t('report.answer_text', { home })}
      submit={{ text: t('report.send'), busyText: t('action.sending') }}
      onClose={onClose}
    >
      <LongTextField name="text" label={t('report.answer')} />
    </DialogForm>
  );
}
