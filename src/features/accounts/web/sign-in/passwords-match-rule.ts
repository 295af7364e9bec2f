import type { FormValues, FormFieldError } from '#ui/form/rules.ts';

type PasswordField = 'password' | 'password2';

/** Form rule that marks both password fields if they differ (S5). */
export const passwordsMatchRule = ({
  password,
  password2,
}: FormValues<PasswordField>): FormFieldError<PasswordField> | undefined =>
  password === password2
    ? undefined
    : { fields: ['password', 'password2'], message: 'passwords_different' };
