import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Limits } from '#contract/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormContext, type FormParts } from './form-context.ts';
import type { Refusal } from './rules.ts';
import type { FormHandle } from './use-form.ts';

type FormProps<F extends string> = {
  form: FormHandle<F>;
  /** What could not be done, said above why. */
  failed?: string;
  children: ReactNode;
};

/**
 * A form of the site, with what it has to tell above its fields. Until scripts run it cannot be sent,
 * and were it sent without them, what was typed would not get into an address.
 */
export function Form<F extends string>({ form, failed, children }: FormProps<F>) {
  const id = useId();
  const [labels] = useState(() => new Map<string, string>());
  const message = useMessage(form);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.told > 0) focusTold(element.current);
  }, [form.told]);
  const idOf = (field: string): string => `${id}${field}`;
  const parts: FormParts = {
    idOf,
    errorOf: (field) => {
      const refusal = form.refusals.find(({ fields }) => fields.some((name) => name === field));
      return refusal && message(refusal);
    },
    forget: form.forget,
    labels,
    checks: form.checks,
    isBusy: form.isBusy,
    heldUntil: form.heldUntil,
    isHydrated: form.isHydrated,
  };
  return (
    <FormContext value={parts}>
      <form
        method="post"
        noValidate
        ref={element}
        onSubmit={form.submit}
        onInput={({ target }) => form.forget((target as HTMLInputElement).name)}
      >
        <NeedsScripts />
        <FormAlert form={form} failed={failed} idOf={idOf} labels={labels} />
        {children}
      </form>
    </FormContext>
  );
}

/** Says what is wrong with a field, with the limits of that field. */
const useMessage = <F extends string>({ definition }: FormHandle<F>) => {
  const { t, find, number } = useI18n();
  return ({ fields: [field], message }: Refusal<F>): string => {
    const limits: Partial<Record<string, Limits>> = definition.limits ?? {};
    const { min = 0, max = 0, count = 0 } = (field && limits[field]) || {};
    const values = { min: number(min), max: number(max), count: number(count) };
    return find(`message.${message}`, values) ?? t('message.invalid_input');
  };
};

/** What stands above the fields comes first; else the first wrong one of them. */
const focusTold = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[role=alert], [aria-invalid=true]')?.focus();
