import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'defaultValue'
  | 'list'
  | 'onInput'
  | 'onBlur'
>;

export function TextField({
  name,
  label,
  hint,
  isOptional,
  found,
  type = 'text',
  ...input
}: FieldProps & InputProps) {
  return (
    <Field {...{ name, label, hint, isOptional, found }}>
      {(control) => <input className="input" type={type} {...input} {...control} />}
    </Field>
  );
}
