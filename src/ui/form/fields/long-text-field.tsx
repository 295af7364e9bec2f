import { Field, type FieldProps } from './field.tsx';

/** A field for a few sentences. */
export function LongTextField(field: FieldProps) {
  return (
    <Field {...field}>
      {(control) => <textarea className="input input--long" rows={3} {...control} />}
    </Field>
  );
}
