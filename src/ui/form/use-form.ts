import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { FormDefinition } from './define-form.ts';
import type { FormCheck } from './form-context.ts';
import { outcomeOf, type Failure, type Outcome } from './outcome.ts';
import { fieldsOf, findRefusals, type Refusal, type FormValues } from './rules.ts';
import { trySignedIn } from './try-signed-in.ts';

/** What a form needs to know of the page it stands on. */
export type FormHost = {
  /** False until scripts run. */
  isHydrated: boolean;
  /** Asks somebody whose token is good no more to sign in, in place; false when they would not. */
  signInAgain: () => Promise<boolean>;
};

type State<F extends string> = {
  isBusy: boolean;
  refusals: readonly Refusal<F>[];
  failure: Failure | undefined;
  /** When it may be sent again, in milliseconds since 1970; 0 is now. */
  heldUntil: number;
  /** Grows with everything that is told, so that each time it gets the focus. */
  told: number;
};

/** A form as its component and its fields need it. */
export type FormHandle<F extends string = string> = State<F> & {
  definition: FormDefinition<F>;
  isHydrated: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Submits it with an intent, of which `send` hears. */
  send: (form: HTMLFormElement, intent: string) => void;
  forget: (field: string) => void;
  /** What parts of it have to say before it is sent. */
  checks: Set<FormCheck>;
};

/**
 * Runs a form: the document holds what was typed, from before scripts ran until it is sent. `send`
 * gets the checked values as they were typed; as long as it works the form is busy. What it throws
 * is told on the form, and nothing typed is lost.
 */
export const useForm = <F extends string>(
  definition: FormDefinition<F>,
  { isHydrated, signInAgain }: FormHost,
  send: (values: FormValues<F>, signal: AbortSignal, intent: string | undefined) => Promise<void>,
): FormHandle<F> => {
  const call = useRef<AbortController>(undefined);
  const [checks] = useState(() => new Set<FormCheck>());
  const [state, setState] = useState<State<F>>({
    isBusy: false,
    refusals: [],
    failure: undefined,
    heldUntil: 0,
    told: 0,
  });
  useEffect(() => () => call.current?.abort(), []);

  const tell = ({ refusals, failure }: Omit<Outcome<F>, 'cleared'>): void => {
    const isLimited = failure?.code === 'too_many_requests' && failure.reason === undefined;
    const wait = isLimited ? (failure.retryAfterSeconds ?? 0) : 0;
    const heldUntil = wait > 0 ? Date.now() + wait * 1000 : 0;
    setState(({ told }) => ({ isBusy: false, refusals, failure, heldUntil, told: told + 1 }));
  };

  const start = async (
    form: HTMLFormElement,
    values: FormValues<F>,
    intent: string | undefined,
  ): Promise<void> => {
    const { signal } = (call.current = new AbortController());
    setState((last) => ({ ...last, isBusy: true, refusals: [] }));
    try {
      await trySignedIn(signInAgain, () => send(values, signal, intent));
      if (!signal.aborted) setState((last) => ({ ...last, isBusy: false, failure: undefined }));
    } catch (error) {
      if (signal.aborted) return;
      const outcome = outcomeOf(error, definition);
      clear(form, outcome.cleared);
      tell(outcome);
      // A mistake of ours: the visitor is told what to do, the console what it was.
      if (!(error instanceof ApiError || error instanceof CallError)) reportError(error);
    }
  };

  const check = (form: HTMLFormElement, intent?: string): void => {
    if (state.isBusy || Date.now() < state.heldUntil) return;
    const values = readValues(form, fieldsOf(definition.rules));
    const refusals = findRefusals(definition.rules, values, definition.tells);
    if (refusals.length > 0) return tell({ refusals });
    if ([...checks].every((isRight) => isRight())) void start(form, values, intent);
  };

  return {
    ...state,
    definition,
    isHydrated,
    submit: (event) => {
      event.preventDefault();
      check(event.currentTarget);
    },
    send: check,
    checks,
    forget: (field) =>
      setState((last) => {
        const refusals = last.refusals.filter(
          ({ fields }) => !fields.some((name) => name === field),
        );
        return refusals.length < last.refusals.length ? { ...last, refusals } : last;
      }),
  };
};

const readValues = <F extends string>(
  form: HTMLFormElement,
  fields: readonly F[],
): FormValues<F> => {
  const data = new FormData(form);
  const read = (field: F): string => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as FormValues<F>;
};

const clear = (form: HTMLFormElement, fields: readonly string[]): void => {
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement) control.value = '';
  }
};
