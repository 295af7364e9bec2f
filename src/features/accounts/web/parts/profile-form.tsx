import * as z from 'zod/mini';
import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { defineForm } from '../../../../ui/form/define-form.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { SubmitButton } from '../../../../ui/form/submit-button.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import type { User } from '../../contract.ts';
import { changedPassword, FIELD_LIMITS, profileFields } from '../../fields.ts';
import { NameFields, PosterFields } from './account-fields.tsx';
import { samePasswords } from './same-passwords.ts';

/** In the order of S5, whatever the layout. */
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
    samePasswords,
    ['password', changedPassword],
    ['password2', changedPassword],
    ['currentPassword', z.string()],
    ({ password, currentPassword }) =>
      password && !currentPassword
        ? { fields: ['currentPassword'], message: 'current_password_is_required' }
        : undefined,
  ],
  tells: 'one',
  limits: { ...FIELD_LIMITS, password2: FIELD_LIMITS.password },
  refused: { user_exists: { fields: ['email'] }, username_exists: { fields: ['username'] } },
});

type ProfileFormProps = {
  user: User;
  onSaved: (user: User, hasNewPassword: boolean) => Promise<void>;
};

/** Changes one's own account; an empty password stays as it is. */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const { t } = useI18n();
  const app = useApp();
  const form = useForm(profileForm, app, async ({ password2: _again, ...changes }, signal) => {
    const body = { ...changes, user_id: user.id };
    const saved = await app.api.accounts.updateUser({ body }, { signal });
    app.session.change(saved);
    await onSaved(saved.user, saved.token !== undefined);
  });
  return (
    <Form form={form} failed={t('error.save_failed')}>
      <fieldset className="panel">
        <legend className="panel__t">{t('auth.shown')}</legend>
        <div>
          <PosterFields user={user} />
        </div>
      </fieldset>
      <fieldset className="panel">
        <legend className="panel__t">{t('auth.account')}</legend>
        <div className="cols">
          <NameFields user={user} />
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
        <SubmitButton
          className="btn btn--grow"
          text={t('profile.submit')}
          busyText={t('action.saving')}
        />
      </div>
    </Form>
  );
}
