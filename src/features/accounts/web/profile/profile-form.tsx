import { useRef } from 'react';
import * as z from 'zod/mini';
import { DraftAutosave } from '#editing/drafts/draft-autosave.tsx';
import type { Draft } from '#editing/drafts/draft-store.ts';
import { useDraftMeta, type Drafts } from '#editing/drafts/use-drafts.ts';
import { CHATS } from '#features/accounts/chats.ts';
import type { User } from '#features/accounts/contract.ts';
import {
  changedPassword,
  chatFields,
  FIELD_LIMITS,
  profileFields,
} from '#features/accounts/fields.ts';
import {
  NameFields,
  PosterFields,
  type AccountField,
} from '#features/accounts/web/sign-in/account-fields.tsx';
import { passwordsMatchRule } from '#features/accounts/web/sign-in/passwords-match-rule.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormValues } from '#ui/form/rules.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ChatFields } from './chat-fields.tsx';
import {
  isForOldPassword,
  logInUnheard,
  mayBeSaved,
  type UnheardPassword,
} from './unheard-passwords.ts';

/** Rules in the order of S5, whatever the layout. */
const profileForm = defineForm({
  rules: [
    ['username', profileFields.username],
    ['email', profileFields.email],
    ['company', profileFields.company],
    ['phone', profileFields.phone],
    ['email1', profileFields.email1],
    ['position', profileFields.position],
    ['name', profileFields.name],
    ['address', profileFields.address],
    ...CHATS.map((name) => [name, chatFields[name]] as const),
    passwordsMatchRule,
    ['password', changedPassword],
    ['password2', changedPassword],
    ['currentPassword', z.string()],
    ({ password, currentPassword }) =>
      password && !currentPassword
        ? { fields: ['currentPassword'], message: 'current_password_is_required' }
        : undefined,
  ],
  errorMode: 'first',
  limits: { ...FIELD_LIMITS, password2: FIELD_LIMITS.password },
  serverErrors: { user_exists: { fields: ['email'] }, username_exists: { fields: ['username'] } },
});

/** Fields that drafts leave out. */
const SECRETS = ['currentPassword', 'password', 'password2'];

type ProfileValues = FormValues<AccountField | 'password' | 'currentPassword'>;

type Values = Readonly<Record<string, string>>;

/** Name of the values of the account over which a draft was typed, in its metadata. */
const BASE = 'base';

/** Returns those of the values that were typed over others. */
const changedIn = (values: Values, base: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => base[name] !== value));

/** Returns what was typed in a draft: the account may have other values since. */
const typedIn = ({ values, meta }: Draft): Values =>
  changedIn(values, JSON.parse(meta[BASE] ?? '{}') as Values);

/** Returns the initial values of the fields. */
const valuesOf = (user: User, { phone }: I18n): Record<AccountField, string> => ({
  username: user.username,
  email: user.email,
  name: user.name ?? '',
  position: user.position,
  company: user.company,
  phone: phone(user.phone),
  email1: user.email1,
  address: user.address ?? '',
  telegram: user.telegram ?? '',
  whatsapp: user.whatsapp ? phone(user.whatsapp) : '',
  messenger: user.messenger ?? '',
});

export type ProfileFormProps = {
  user: User;
  drafts: Drafts;
  onSaved: (user: User, hasNewPassword: boolean) => Promise<void>;
};

/** Changes the account of the user; an empty password leaves it unchanged. */
export function ProfileForm({ user, drafts, onSaved }: ProfileFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const app = useApp();
  const stored = valuesOf(user, i18n);
  const start = { ...stored, ...(drafts.draft && typedIn(drafts.draft)) };
  useDraftMeta(drafts, BASE, JSON.stringify(stored));
  const unheard = useRef<UnheardPassword[]>([]);
  const save = async (typed: ProfileValues, signal: AbortSignal) => {
    const { accounts } = app.api;
    // A new password has ended the session: that is no reason to ask for a log-in.
    const options = { signal, ...(unheard.current.length > 0 && { inBackground: true as const }) };
    // Another device may have changed the rest.
    const latest = valuesOf(await accounts.getUser({ body: {} }, options), i18n);
    const body = { ...typed, ...latest, ...changedIn(typed, stored), user_id: user.id };
    try {
      return await accounts.updateUser({ body }, options);
    } catch (error) {
      const { email, password } = typed;
      if (password && mayBeSaved(error)) unheard.current.push({ email: email.trim(), password });
      throw error;
    }
  };
  const form = useForm(profileForm, app, async ({ password2: _again, ...typed }, signal) => {
    const saved = await save(typed, signal).catch(async (error: unknown) => {
      const found = isForOldPassword(error)
        ? await logInUnheard(app.api, unheard.current, signal)
        : undefined;
      if (!found) throw error;
      app.session.start(found.session);
      return save({ ...typed, currentPassword: found.password }, signal);
    });
    app.session.change(saved);
    await drafts.finish();
    await onSaved(saved.user, saved.token !== undefined);
  });
  const hasChanges = (typed: Values): boolean =>
    Object.entries(stored).some(([name, value]) => typed[name] !== value);
  return (
    <Form form={form} failedText={t('error.save_failed')}>
      <fieldset className="panel">
        <legend className="panel__t">{t('auth.shown')}</legend>
        <div>
          <PosterFields start={start} />
          <ChatFields start={start} />
        </div>
      </fieldset>
      <fieldset className="panel">
        <legend className="panel__t">{t('auth.account')}</legend>
        <div className="cols">
          <NameFields start={start} />
          <PasswordField
            name="currentPassword"
            label={t('profile.current_password')}
            hint={t('profile.current_password_hint')}
            isOptional
            autoComplete="current-password"
          />
          <PasswordField
            name="password"
            label={t('profile.new_password')}
            hint={t('profile.new_password_hint')}
            isOptional
            autoComplete="new-password"
          />
          <PasswordField
            name="password2"
            label={t('auth.password2')}
            isOptional
            autoComplete="new-password"
          />
        </div>
      </fieldset>
      <div className="actbar">
        <DraftAutosave drafts={drafts} excludedFields={SECRETS} hasChanges={hasChanges} />
        <SubmitButton
          className="btn btn--grow"
          text={t('profile.submit')}
          busyText={t('action.saving')}
        />
      </div>
    </Form>
  );
}
