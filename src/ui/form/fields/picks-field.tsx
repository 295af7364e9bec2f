import { useEffect } from 'react';
import { useFormContext } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type PicksFieldProps = {
  name: string;
  label: string;
  choices: readonly { value: string; text: string }[];
};

/** Radio buttons below each other, none of them chosen at first, for a choice that a reader has to think about. */
export function PicksField({ name, label, choices }: PicksFieldProps) {
  const { idOf, errorOf, labels } = useFormContext();
  useEffect(() => void labels.set(name, label), [labels, name, label]);
  const id = idOf(name);
  const error = errorOf(name);
  return (
    <fieldset
      className="picks"
      role="radiogroup"
      id={id}
      tabIndex={-1}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="field__label">{label}</legend>
      {choices.map(({ value, text }) => (
        <label className="pick" key={value}>
          <input type="radio" name={name} value={value} />
          <span>
            <NoBreakText text={text} />
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p className="field__err" id={`${id}-error`}>
          <Icon name="alert" />
          <span>
            <NoBreakText text={error} />
          </span>
        </p>
      )}
    </fieldset>
  );
}
