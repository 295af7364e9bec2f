import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

type SelectFieldProps = FieldProps & { defaultValue: string; children: ReactNode };

export function SelectField({
  name,
  label,
  hint,
  isOptional,
  defaultValue,
  children,
}: SelectFieldProps) {
  return (
    <Field {...{ name, label, hint, isOptional }}>
      {(control) => (
        <select className="select" defaultValue={defaultValue} {...control}>
          {children}
        </select>
      )}
    </Field>
  );
}
