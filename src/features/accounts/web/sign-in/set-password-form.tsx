import { useRef } from 'react';
import { ApiError } from '#contract/errors.ts';
import { FIELD_LIMITS, LENGTHS, newPassword, typedPassword } from '#features/accounts/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { passwordsMatchRule } from './passwords-match-rule.ts';

const setPasswordForm = defineForm({
  rules: [
    ['password', newPassword],
    ['password2', typedPassword('password2_is_required')],
    passwordsMatchRule,
  ],
  errorMode: 'first',
  limits: FIELD_LIMITS,
});

type SetPasswordFormProps = {
  code: string;
  username: string;
  /** Called with `expired` if the link was used elsewhere or expired since the page was opened. */
  onEnd: (end: 'done' | 'expired') => void;
};

/** Sets a new password by a one-time link. */
export function SetPasswordForm({ code, username, onEnd }: SetPasswordFormProps) {
  const { t, digits } = useI18n();
  const app = useApp();
  // Passwords of tries without an answer: the first that was heard has used the link.
  const unanswered = useRef(new Set<string>());
  const form = useForm(setPasswordForm, app, async ({ password }, signal) => {
    const tried = unanswered.current;
    try {
      await app.api.accounts.resetPassword({ body: { code, password } }, { signal });
    } catch (error) {
      if (!(error instanceof ApiError)) tried.add(password);
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      if (tried.size !== 1 || !tried.has(password)) return onEnd('expired');
    }
    onEnd('done');
  });
  return (
    <Form form={form}>
      {/* Password managers store the new password under this name. */}
      <input
        type="text"
        name="username"
        aria-label={t('auth.username')}
        autoComplete="username"
        defaultValue={username}
        readOnly
        hidden
      />
      <PasswordField
        name="password"
        label={t('profile.new_password')}
        hint={t('auth.password_hint', { min: digits(String(LENGTHS.password.min)) })}
        autoComplete="new-password"
      />
      <PasswordField name="password2" label={t('auth.password2')} autoComplete="new-password" />
      <SubmitButton
        className="btn btn--block"
        text={t('auth.reset_submit')}
        busyText={t('action.saving')}
      />
    </Form>
  );
}
