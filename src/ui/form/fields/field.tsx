import { useEffect, type ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Attributes that the control of a field must have. */
type ControlProps = {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export type FieldProps = {
  /** Also the key of the value in `FormValues`. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** Adds “optional” to the label; unmarked fields are required. */
  isOptional?: boolean | undefined;
  /** What was found to be wrong with the value before the form is sent. */
  found?: string | undefined;
};

export function Field({
  name,
  label,
  hint,
  isOptional = false,
  found,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { t } = useI18n();
  const { idOf, errorOf, labels } = useFormContext();
  useEffect(() => void labels.set(name, label), [labels, name, label]);
  const id = idOf(name);
  const error = errorOf(name) ?? found;
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        <NoBreakText text={label} /> {isOptional && <small>{t('auth.optional')}</small>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described || undefined,
      })}
      {error !== undefined && (
        <p className="field__err" id={errorId}>
          <Icon name="alert" />
          <span>
            <NoBreakText text={error} />
          </span>
        </p>
      )}
      {hint && (
        <p className="field__hint" id={hintId}>
          <NoBreakText text={hint} />
        </p>
      )}
    </div>
  );
}
