import { useState } from 'react';
import * as z from 'zod/mini';
import { readTypedDigits } from '#burmese/digits.ts';
import type { DollarRate } from '#features/properties/contract.ts';
import { DOLLAR_KYAT } from '#features/properties/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Reads typed kyat, in either digits and with commas; null if there is nothing. */
const readKyat = (typed: string): number | null => {
  const digits = readTypedDigits(typed).replace(/[,\s]/g, '');
  return digits === '' ? null : Number(digits);
};

const rateForm = defineForm({
  rules: [
    [
      'kyat',
      z.string().check(
        z.refine((typed) => {
          const kyat = readKyat(typed);
          return (
            kyat === null ||
            (Number.isInteger(kyat) && kyat >= DOLLAR_KYAT.min && kyat <= DOLLAR_KYAT.max)
          );
        }, 'number_range'),
      ),
    ],
  ],
  errorMode: 'first',
  limits: { kyat: DOLLAR_KYAT },
});

/** Returns whether a rate is so far from the last one that a digit may be missing, or one too many. */
const isFarFrom = (last: number, kyat: number): boolean => kyat > 2 * last || kyat < last / 2;

/** Says what a dollar is, with the day of today; an empty field says nothing of dollars. */
export function DollarRateForm({ rate }: { rate: DollarRate | null }) {
  const { t, number, date } = useI18n();
  const app = useApp();
  const showToast = useToast();
  // It stands in every page of a home at once: what is doubted is saved at the second press.
  const [doubted, setDoubted] = useState<number>();
  const form = useForm(rateForm, app, async (typed, signal) => {
    const kyat = readKyat(typed.kyat);
    if (rate && kyat !== null && kyat !== doubted && isFarFrom(rate.kyat, kyat))
      return setDoubted(kyat);
    await app.api.properties.setDollarRate({ body: { kyat } }, { signal });
    setDoubted(undefined);
    await app.reload();
    showToast(t('overview.dollar_saved'));
  });
  return (
    <section className="panel">
      <h2 className="panel__t">{t('overview.dollar')}</h2>
      <p>
        <NoBreakText
          text={
            rate
              ? t('overview.dollar_since', { kyat: number(rate.kyat), date: date(rate.setAt) })
              : t('overview.dollar_none')
          }
        />
      </p>
      <Form form={form} failedText={t('error.save_failed')}>
        <TextField
          name="kyat"
          label={t('overview.dollar_kyat')}
          hint={t('overview.dollar_hint')}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          defaultValue={rate ? String(rate.kyat) : ''}
        />
        {rate && doubted !== undefined && (
          <Alert kind="warn" live="alert">
            <NoBreakText text={t('overview.dollar_far', { kyat: number(rate.kyat) })} />
          </Alert>
        )}
        <SubmitButton
          className="btn btn--wide"
          text={t('overview.dollar_save')}
          busyText={t('action.saving')}
        />
      </Form>
    </section>
  );
}
