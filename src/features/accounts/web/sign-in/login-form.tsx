import type { ReactNode } from 'react';
import { requiredText } from '#contract/shapes/texts.ts';
import { LENGTHS, typedPassword } from '#features/accounts/fields.ts';
import { isEmail } from '#features/accounts/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import type { Session } from '#site/session.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';

const formClearing = (clearedFields: 'all' | readonly ['password']) =>
  defineForm({
    rules: [
      ['username', requiredText('username_is_required', LENGTHS.email.max)],
      ['password', typedPassword('password_is_required')],
    ],
    errorMode: 'first',
    limits: { username: LENGTHS.email },
    serverErrors: { invalid_credentials: { fields: ['username', 'password'], clearedFields } },
  });

const loginForm = formClearing('all');

/** Login form of a user whose name is filled in: it stays after a wrong password. */
const passwordForm = formClearing(['password']);

type LoginFormProps = {
  /** Name that is filled in. */
  name?: string | undefined;
  /** The form is busy until this resolves. */
  onSignedIn: (session: Session) => Promise<void>;
  /** Content below the fields; it needs a SubmitButton. */
  children: ReactNode;
};

/** Asks for name and password. A name that looks like an e-mail is sent as one (S5). */
export function LoginForm({ name, onSignedIn, children }: LoginFormProps) {
  const { t } = useI18n();
  const app = useApp();
  const form = useForm(
    name === undefined ? loginForm : passwordForm,
    app,
    async ({ username, password }, signal) => {
      const typed = username.trim();
      const body = isEmail(typed) ? { email: typed, password } : { username: typed, password };
      await onSignedIn(await app.api.accounts.login({ body }, { signal }));
    },
  );
  return (
    <Form form={form}>
      <TextField
        name="username"
        label={t('auth.username_or_email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={name}
      />
      <PasswordField name="password" label={t('auth.password')} autoComplete="current-password" />
      {children}
    </Form>
  );
}
