import { Field, type FieldProps } from './field.tsx';

type EchoFieldProps = FieldProps & {
  defaultValue: string;
  /** Shown inside the field, after the number. */
  unit?: string;
  inputMode?: 'decimal';
  /** How the site understands the typed value, such as a price written out. */
  echo: string | undefined;
};

/** A one-line field that shows under it how the site understands the value. */
export function EchoField(props: EchoFieldProps) {
  const { name, label, hint, defaultValue, unit, inputMode, echo } = props;
  return (
    <Field name={name} label={label} hint={echo === undefined ? hint : undefined}>
      {(control) => {
        const echoId = `${control.id}-echo`;
        const input = (
          <input
            className="input"
            type="text"
            inputMode={inputMode}
            autoComplete="off"
            defaultValue={defaultValue}
            {...control}
            aria-describedby={[control['aria-describedby'], echoId].filter(Boolean).join(' ')}
          />
        );
        return (
          <>
            {unit === undefined ? (
              input
            ) : (
              <div className="affix">
                {input}
                <span>{unit}</span>
              </div>
            )}
            <output className="field__out" id={echoId} htmlFor={control.id}>
              {echo}
            </output>
          </>
        );
      }}
    </Field>
  );
}
