import { useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { DraftAutosave } from '#editing/drafts/draft-autosave.tsx';
import type { Draft } from '#editing/drafts/draft-store.ts';
import { useDraftMeta, type Drafts } from '#editing/drafts/use-drafts.ts';
import {
  FIELD_LIMITS,
  LENGTHS,
  newPassword,
  newUsername,
  profileFields,
  typedPassword,
  validationCode,
} from '#features/accounts/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import type { Session } from '#site/session.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { NoBreakWords } from '#ui/text/no-break-words.tsx';
import { NameFields, NewPosterFields } from './account-fields.tsx';
import { CodeField } from './code-field.tsx';
import { passwordsMatchRule } from './passwords-match-rule.ts';

/** Rules in the order of S5, whatever the layout. */
const registerForm = defineForm({
  rules: [
    ['username', newUsername],
    ['email', profileFields.email],
    ['password', newPassword],
    ['password2', typedPassword('password2_is_required')],
    passwordsMatchRule,
    ['validationCode', validationCode],
    ['company', profileFields.company],
    ['phone', profileFields.phone],
    ['email1', profileFields.email1],
    ['position', profileFields.position],
    ['name', profileFields.name],
    ['address', profileFields.address],
  ],
  errorMode: 'first',
  limits: FIELD_LIMITS,
  serverErrors: {
    user_exists: { fields: ['email'], clearedFields: 'all' },
    username_exists: { fields: ['username'], clearedFields: 'all' },
    validation_error: { fields: ['validationCode'], clearedFields: 'all' },
  },
});

/** Fields that drafts leave out, because telephones are shared. */
const SECRETS = ['password', 'password2', 'validationCode'];

/** What the server refuses if a try without an answer has made the account; codes are often good for one only. */
const SAYS_THAT_IT_IS_THERE: ReadonlySet<string> = new Set([
  'validation_error',
  'user_exists',
  'username_exists',
]);

/** What somebody is told who has an account: they may have opened the link of their invitation again. */
const LEADS_TO_LOGIN: ReadonlySet<string> = new Set(['user_exists', 'code_used_up']);

/** Name of the metadata of a draft that says that a try got no answer. */
const UNANSWERED = 'unanswered';

const hasText = (typed: Draft['values']): boolean => Object.values(typed).some(Boolean);

type RegisterFormProps = {
  drafts: Drafts;
  /** Path to open after login. */
  next: string | undefined;
  /** Invitation code that is filled in. */
  code: string | undefined;
  /** Called when the account exists and its owner is signed in. */
  onSignedIn: (session: Session) => Promise<void>;
  /** Called when the account exists but signing in failed: the form must not be sent again. */
  onRegistered: () => void;
};

/** Creates an account, then signs in (S7). */
export function RegisterForm({ drafts, next, code, onSignedIn, onRegistered }: RegisterFormProps) {
  const { t, digits } = useI18n();
  const app = useApp();
  const { accounts } = app.api;
  const start = drafts.draft?.values ?? {};
  const [isUnanswered, setIsUnanswered] = useState(UNANSWERED in (drafts.draft?.meta ?? {}));
  useDraftMeta(drafts, UNANSWERED, isUnanswered ? 'true' : undefined);
  const form = useForm(registerForm, app, async ({ password2: _again, ...account }, signal) => {
    const logIn = async (): Promise<Session | undefined> => {
      const { email, password } = account;
      try {
        return await accounts.login({ body: { email: email.trim(), password } }, { signal });
      } catch (error) {
        if (error instanceof ApiError || error instanceof CallError) return undefined;
        throw error;
      }
    };
    let earlier: Session | undefined;
    setIsUnanswered(true);
    try {
      await accounts.register({ body: account }, { signal });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'internal_error') throw error;
      setIsUnanswered(isUnanswered);
      if (isUnanswered && SAYS_THAT_IT_IS_THERE.has(error.code)) earlier = await logIn();
      if (!earlier) throw error;
    }
    await drafts.finish();
    const session = earlier ?? (await logIn());
    if (session) await onSignedIn(session);
    else onRegistered();
  });
  return (
    <Form form={form}>
      <h2 className="panel__t">{t('auth.account')}</h2>
      <CodeField code={code} />
      <div className="cols">
        <NameFields start={start} />
        <PasswordField
          name="password"
          label={t('auth.password')}
          hint={t('auth.password_hint', { min: digits(String(LENGTHS.password.min)) })}
          autoComplete="new-password"
        />
        <PasswordField name="password2" label={t('auth.password2')} autoComplete="new-password" />
      </div>
      {form.fieldErrors.some(
        ({ message }) =>
          LEADS_TO_LOGIN.has(message) || (isUnanswered && SAYS_THAT_IT_IS_THERE.has(message)),
      ) && (
        <p>
          {t('auth.have_account')}{' '}
          <a href={paths.login(next)}>
            <NoBreakWords text={t('auth.login_title')} />
          </a>
        </p>
      )}
      <h2 className="panel__t">{t('auth.shown')}</h2>
      <NewPosterFields start={start} />
      <DraftAutosave drafts={drafts} excludedFields={SECRETS} hasChanges={hasText} />
      <SubmitButton
        className="btn btn--block"
        text={t('auth.register_submit')}
        busyText={t('auth.registering')}
      />
    </Form>
  );
}
