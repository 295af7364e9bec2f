import { useEffect, useRef } from 'react';
import { useFormContext } from '#ui/form/form-context.ts';
import { setValue } from '#ui/form/set-value.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type ChipFieldProps = {
  name: string;
  label: string;
  /** The value of the form; of several choices their keys, separated by commas. */
  value: string;
  choices: readonly { value: string; text: string }[];
  /** Several choices may be chosen. */
  isMultiple?: boolean;
  /** Label of an input for numbers that are no choice. */
  otherLabel?: string;
};

const SEPARATOR = ',';

const keysOf = (value: string): string[] => value.split(SEPARATOR).filter((key) => key !== '');

/** An optional choice by one tap; a second tap takes it back. The form hears of it as of typing. */
export function ChipField(props: ChipFieldProps) {
  const { name, label, value, choices, isMultiple = false, otherLabel } = props;
  const { idOf, errorOf, labels } = useFormContext();
  useEffect(() => void labels.set(name, label), [labels, name, label]);
  const input = useRef<HTMLInputElement>(null);
  const [id, error] = [idOf(name), errorOf(name)];
  const chosen = isMultiple ? keysOf(value) : [value];
  const toggle = (key: string): void => {
    const others = isMultiple ? chosen.filter((other) => other !== key) : [];
    const next = chosen.includes(key) ? others : [...others, key];
    setValue(input.current, next.join(SEPARATOR));
  };
  return (
    <fieldset className="field">
      <legend className="field__label">{label}</legend>
      <input type="hidden" name={name} defaultValue={value} ref={input} />
      <div className="chips">
        {choices.map((choice) => (
          <button
            key={choice.value}
            className="chip"
            type="button"
            aria-pressed={chosen.includes(choice.value)}
            onClick={() => toggle(choice.value)}
          >
            <NoBreakText text={choice.text} />
          </button>
        ))}
        {otherLabel !== undefined && (
          <input
            className="input input--chip"
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={otherLabel}
            aria-invalid={error === undefined ? undefined : true}
            placeholder={otherLabel}
            value={choices.some((choice) => choice.value === value) ? '' : value}
            onChange={({ currentTarget }) => setValue(input.current, currentTarget.value)}
          />
        )}
      </div>
      {error !== undefined && (
        <p className="field__err">
          <Icon name="alert" />
          <span>
            <NoBreakText text={error} />
          </span>
        </p>
      )}
    </fieldset>
  );
}
