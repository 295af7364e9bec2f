import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { TOKEN_SCOPES } from '#contract/define.ts';
import { requiredText } from '#contract/shapes/texts.ts';
import { TOKEN_LIMITS } from '#features/accounts/rules.ts';
import type { MadeToken } from '#features/accounts/token-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

const DEFAULT_DAYS = 90;

const tokenForm = defineForm({
  rules: [
    ['name', requiredText('token_name_is_required', TOKEN_LIMITS.name)],
    ['scope', z.enum(TOKEN_SCOPES)],
    ['days', z.enum(TOKEN_LIMITS.days.map(String))],
    ['currentPassword', z.string().check(z.minLength(1, 'current_password_is_required'))],
  ],
  errorMode: 'first',
  limits: { name: { max: TOKEN_LIMITS.name } },
});

type TokenFormProps = {
  /** The form is busy until this resolves. */
  onMade: (made: MadeToken) => Promise<void>;
  onCancel: () => void;
};

/** Makes an access token. Takes the focus on mount. */
export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const { t, count } = useI18n();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const app = useApp();
  const form = useForm(tokenForm, app, async ({ name, days, ...typed }, signal) => {
    const scope = typed.scope === 'write' ? 'write' : 'read';
    const wanted = TOKEN_LIMITS.days.find((each) => String(each) === days) ?? DEFAULT_DAYS;
    const body = { name, scope, days: wanted, currentPassword: typed.currentPassword } as const;
    await onMade(await app.api.accounts.createToken({ body }, { signal }));
  });
  return (
    <Form form={form} failedText={t('error.save_failed')}>
      <div className="cols" ref={fields}>
        <TextField name="name" label={t('tokens.name')} autoComplete="off" />
        <SelectField name="scope" label={t('tokens.scope')} defaultValue="read">
          {TOKEN_SCOPES.map((scope) => (
            <option key={scope} value={scope}>
              {t(`tokens.scope_${scope}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="days" label={t('tokens.days')} defaultValue={String(DEFAULT_DAYS)}>
          {TOKEN_LIMITS.days.map((days) => (
            <option key={days} value={days}>
              {count('admin.code_days', days)}
            </option>
          ))}
        </SelectField>
        <PasswordField
          name="currentPassword"
          label={t('profile.current_password')}
          autoComplete="current-password"
        />
      </div>
      <div className="btn-row">
        <SubmitButton className="btn" text={t('tokens.make')} busyText={t('action.saving')} />
        <button
          className="btn btn--line"
          type="button"
          aria-disabled={form.isBusy || undefined}
          onClick={() => form.isBusy || onCancel()}
        >
          <NoBreakText text={t('action.cancel')} />
        </button>
      </div>
    </Form>
  );
}
