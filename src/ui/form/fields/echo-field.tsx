import { Field, type FieldProps } from './field.tsx';

type EchoFieldProps = FieldProps & {
  defaultValue: string;
  /** What is counted, inside the field. */
  unit?: string;
  inputMode?: 'decimal';
  /** What it means that was typed. */
  echo: string | undefined;
};

/** A field of one line that says under it how it was understood. */
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
