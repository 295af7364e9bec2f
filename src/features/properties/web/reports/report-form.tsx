import * as z from 'zod/mini';
import type { Property } from '#features/properties/contract.ts';
import { MAX_REPORT_TEXT, REPORT_REASONS } from '#features/properties/reports/reasons.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { LongTextField } from '#ui/form/fields/long-text-field.tsx';
import { PicksField } from '#ui/form/fields/picks-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

const reportForm = defineForm({
  rules: [
    ['reason', z.enum(REPORT_REASONS, { error: 'report_reason_is_required' })],
    ['text', z.string().check(z.trim(), z.maxLength(MAX_REPORT_TEXT, 'too_long'))],
  ],
  errorMode: 'first',
  limits: { text: { max: MAX_REPORT_TEXT } },
});

type ReportFormProps = { listing: Property; onSent: () => void };

/** Says what is wrong with a listing. */
export function ReportForm({ listing: { id }, onSent }: ReportFormProps) {
  const { t } = useI18n();
  const app = useApp();
  const form = useForm(reportForm, app, async ({ reason, text }, signal) => {
    const chosen = REPORT_REASONS.find((each) => each === reason) ?? 'other';
    const body = { reason: chosen, text };
    await app.api.properties.report({ params: { id: String(id) }, body }, { signal });
    onSent();
  });
  return (
    <Form form={form} failedText={t('report.failed')}>
      <p>
        <NoBreakText text={t('report.next')} />
      </p>
      <PicksField
        name="reason"
        label={t('report.reason')}
        choices={REPORT_REASONS.map((value) => ({ value, text: t(`report.${value}`) }))}
      />
      <LongTextField name="text" label={t('report.more')} hint={t('report.unnamed')} isOptional />
      <div className="btn-row">
        <SubmitButton className="btn" text={t('report.send')} busyText={t('action.sending')} />
        <a className="btn btn--line" href={paths.propertyDetails(id)}>
          <NoBreakText text={t('action.cancel')} />
        </a>
      </div>
    </Form>
  );
}
