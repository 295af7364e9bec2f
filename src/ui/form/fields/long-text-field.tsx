import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextareaProps = Pick<ComponentProps<'textarea'>, 'defaultValue'>;

/** A field for a few sentences. */
export function LongTextField({ defaultValue, ...field }: FieldProps & TextareaProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea className="input input--long" rows={3} defaultValue={defaultValue} {...control} />
      )}
    </Field>
  );
}
