import { useEffect } from 'react';
import { useFormContext } from '#ui/form/form-context.ts';

type SwitchFieldProps = {
  name: string;
  label: string;
  defaultValue: string;
  choices: readonly { value: string; text: string }[];
};

/** Radio buttons side by side, for a choice of a few values. */
export function SwitchField({ name, label, defaultValue, choices }: SwitchFieldProps) {
  const { idOf, labels } = useFormContext();
  useEffect(() => void labels.set(name, label), [labels, name, label]);
  const id = idOf(name);
  return (
    <div className="field">
      <span className="field__label" id={id}>
        {label}
      </span>
      <div className="seg" role="radiogroup" aria-labelledby={id}>
        {choices.map(({ value, text }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
