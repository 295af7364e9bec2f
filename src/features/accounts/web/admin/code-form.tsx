import * as z from 'zod/mini';
import { toWesternDigits } from '#burmese/digits.ts';
import { optionalText } from '#contract/shapes/texts.ts';
import type { MadeInvitation } from '#features/accounts/admin-contract.ts';
import { INVITATION_LIMITS } from '#features/accounts/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';

/** How long a code may be good, in days; 0 is for ever. */
const DAYS = [7, 30, 90, 0];

const toNumber = (typed: string): number => Number(toWesternDigits(typed.trim()));

const { uses: MOST, note } = INVITATION_LIMITS;

const codeForm = defineForm({
  rules: [
    ['note', optionalText(note)],
    [
      'uses',
      z.string().check(
        z.refine((typed) => {
          const uses = toNumber(typed);
          return Number.isInteger(uses) && uses >= 1 && uses <= MOST;
        }, 'number_range'),
      ),
    ],
    ['days', z.enum(DAYS.map(String))],
  ],
  tells: 'one',
  limits: { note: { max: note }, uses: { min: 1, max: MOST } },
});

/** Makes an invitation code. As long as `onMade` works the form is busy. */
export function CodeForm({ onMade }: { onMade: (made: MadeInvitation) => Promise<void> }) {
  const { t, count } = useI18n();
  const app = useApp();
  const form = useForm(codeForm, app, async (typed, signal) => {
    const body = {
      note: typed.note,
      uses: toNumber(typed.uses),
      days: Number(typed.days) || null,
    };
    await onMade(await app.api.admin.createInvitation({ body }, { signal }));
  });
  return (
    <section className="panel">
      <h2 className="panel__t">{t('admin.code_new')}</h2>
      <Form form={form} failed={t('error.save_failed')}>
        <div className="cols cols--3">
          <TextField name="note" label={t('admin.code_for')} isOptional autoComplete="off" />
          <TextField
            name="uses"
            label={t('admin.code_uses')}
            hint={t('admin.code_uses_hint')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue="1"
          />
          <SelectField name="days" label={t('admin.code_valid')} defaultValue="30">
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {days === 0 ? t('admin.code_no_expiry') : count('admin.code_days', days)}
              </option>
            ))}
          </SelectField>
        </div>
        <SubmitButton
          className="btn btn--wide"
          text={t('admin.code_create')}
          busyText={t('action.saving')}
        />
      </Form>
    </section>
  );
}
