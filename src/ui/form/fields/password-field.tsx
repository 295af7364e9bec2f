import { useState } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password field with a button that shows the password, except while the form is being sent. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const { t } = useI18n();
  const { isBusy, isHydrated } = useFormContext();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className="affix">
          <input
            className="input"
            type={isShown && !isBusy ? 'text' : 'password'}
            autoComplete={autoComplete}
            spellCheck={false}
            {...control}
          />
          {isHydrated && (
            <button
              className="btn btn--quiet"
              type="button"
              aria-label={t('auth.show_password')}
              aria-pressed={isShown}
              aria-controls={control.id}
              onClick={() => setIsShown(!isShown)}
            >
              {t('auth.show')}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
