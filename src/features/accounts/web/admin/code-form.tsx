import * as z from 'zod/mini';
import { toWesternDigits } from '#burmese/digits.ts';
import { optionalText } from '#contract/shapes/texts.ts';
import { profileFields } from '#features/accounts/fields.ts';
import { INVITATION_LIMITS } from '#features/accounts/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { CreatedCodeData } from './created-code.tsx';

/** Choices for the lifetime of a code in days; 0 means no expiry. */
const LIFETIME_DAYS = [7, 30, 90, 0];

const toNumber = (typed: string): number => Number(toWesternDigits(typed.trim()));

const { uses: MAX_USES, note: MAX_NOTE_LENGTH } = INVITATION_LIMITS;

const codeForm = defineForm({
  rules: [
    ['note', optionalText(MAX_NOTE_LENGTH)],
    [
      'uses',
      z.string().check(
        z.refine((typed) => {
          const uses = toNumber(typed);
          return Number.isInteger(uses) && uses >= 1 && uses <= MAX_USES;
        }, 'number_range'),
      ),
    ],
    ['days', z.enum(LIFETIME_DAYS.map(String))],
    ['email', z.union([z.literal(''), profileFields.email], 'email_invalid')],
  ],
  errorMode: 'first',
  limits: { note: { max: MAX_NOTE_LENGTH }, uses: { min: 1, max: MAX_USES } },
});

type CodeFormProps = {
  /** Whether the site can send the code by e-mail. */
  sendsMail: boolean;
  onCreated: (created: CreatedCodeData) => Promise<void>;
};

/** Creates an invitation code. The form is busy until `onCreated` resolves. */
export function CodeForm({ sendsMail, onCreated }: CodeFormProps) {
  const { t, count } = useI18n();
  const app = useApp();
  const form = useForm(codeForm, app, async (typed, signal) => {
    const email = typed.email?.trim();
    const body = {
      ...(email && { email }),
      note: typed.note,
      uses: toNumber(typed.uses),
      days: Number(typed.days) || null,
    };
    const invitation = await app.api.admin.createInvitation({ body }, { signal });
    await onCreated({ invitation, email });
  });
  return (
    <section className="panel">
      <h2 className="panel__t">{t('admin.code_new')}</h2>
      <Form form={form} failedText={t('error.save_failed')}>
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
            {LIFETIME_DAYS.map((days) => (
              <option key={days} value={days}>
                {days === 0 ? t('admin.code_no_expiry') : count('admin.code_days', days)}
              </option>
            ))}
          </SelectField>
        </div>
        {sendsMail && (
          <TextField
            name="email"
            label={t('admin.code_email')}
            hint={t('admin.code_email_hint')}
            isOptional
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <SubmitButton
          className="btn btn--wide"
          text={t('admin.code_create')}
          busyText={t('action.saving')}
        />
      </Form>
    </section>
  );
}
