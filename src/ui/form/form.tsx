import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Limits } from '#contract/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormContext, type FormContextValue } from './form-context.ts';
import type { FormFieldError } from './rules.ts';
import type { FormHandle } from './use-form.ts';

type FormProps<F extends string> = {
  form: FormHandle<F>;
  /** Its id, if buttons outside it name it. */
  id?: string;
  /** Says what failed; shown above the reason. */
  failedText?: string | undefined;
  children: ReactNode;
};

/**
 * A form with its errors above the fields. Its submit button is disabled until scripts run; `method="post"`
 * keeps values out of the address if a browser sends it without scripts all the same.
 */
export function Form<F extends string>({ form, id, failedText, children }: FormProps<F>) {
  const fieldPrefix = useId();
  const [labels] = useState(() => new Map<string, string>());
  const messageOf = useMessage(form);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.failedSubmits > 0) focusFirstError(element.current);
  }, [form.failedSubmits]);
  const idOf = (field: string): string => `${fieldPrefix}${field}`;
  const context: FormContextValue = {
    idOf,
    focusField: (field) => document.getElementById(idOf(field))?.focus(),
    errorOf: (field) => {
      const error = form.fieldErrors.find(({ fields }) => fields.some((name) => name === field));
      return error && messageOf(error);
    },
    clearError: form.clearError,
    labels,
    checks: form.checks,
    isBusy: form.isBusy,
    blockedUntilMs: form.blockedUntilMs,
    isHydrated: form.isHydrated,
  };
  return (
    <FormContext value={context}>
      <form
        id={id}
        method="post"
        noValidate
        ref={element}
        onSubmit={form.onSubmit}
        onInput={({ target }) => form.clearError((target as HTMLInputElement).name)}
      >
        <NeedsScripts />
        <FormAlert form={form} failedText={failedText} idOf={idOf} labels={labels} />
        {children}
      </form>
    </FormContext>
  );
}

/** Returns a function that translates an error, with the limits of its field. */
const useMessage = <F extends string>({ definition }: FormHandle<F>) => {
  const { t, find, number } = useI18n();
  return ({ fields: [field], message }: FormFieldError<F>): string => {
    const limits: Partial<Record<string, Limits>> = definition.limits ?? {};
    const { min = 0, max = 0, count = 0 } = (field && limits[field]) || {};
    const values = { min: number(min), max: number(max), count: number(count) };
    // The general text is that of the whole form.
    const own = message === 'invalid_input' ? undefined : find(`message.${message}`, values);
    return own ?? t('message.field_invalid');
  };
};

/** Focuses the alert above the fields, if there is one, otherwise the first invalid field. */
const focusFirstError = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[role=alert], [aria-invalid=true]')?.focus();
