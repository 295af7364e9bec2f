import type { Refusal, FormValues } from '#ui/form/rules.ts';

type Passwords = 'password' | 'password2';

/** Two passwords that differ are shown as wrong under both (S5). */
export const samePasswords = ({
  password,
  password2,
}: FormValues<Passwords>): Refusal<Passwords> | undefined =>
  password === password2
    ? undefined
    : { fields: ['password', 'password2'], message: 'passwords_different' };
