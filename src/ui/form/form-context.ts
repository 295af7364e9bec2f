import { createContext, use } from 'react';

/**
 * Returns whether the form may be sent. A check that returns false has shown its reason and moved the focus
 * to it.
 */
export type FormCheck = () => boolean;

/** What a form offers to the components in it. */
export type FormContextValue = {
  /** Returns the id of a field's control; unique on the page, as a dialog may have a second form. */
  idOf: (field: string) => string;
  /** Moves the focus to a field's control. */
  focusField: (field: string) => void;
  /** Returns the translated error of a field. */
  errorOf: (field: string) => string | undefined;
  /** Removes the error of a field, after it was edited. */
  clearError: (field: string) => void;
  /** Labels by field name, for links to fields with errors. */
  labels: Map<string, string>;
  /** Checks of components in the form that run before it is sent. */
  checks: Set<FormCheck>;
  isBusy: boolean;
  /** When the form may be sent again, in milliseconds since 1970; 0 if it may be sent now. */
  blockedUntilMs: number;
  isHydrated: boolean;
};

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** Returns the form around a component. Throws if there is none. */
export const useFormContext = (): FormContextValue => {
  const form = use(FormContext);
  if (!form) throw new Error('useFormContext needs a Form around it');
  return form;
};
