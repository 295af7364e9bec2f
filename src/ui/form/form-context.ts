import { createContext, use } from 'react';

/** Says whether a form may be sent; where it may not, a part of it says why and takes the focus. */
export type FormCheck = () => boolean;

/** What the parts of a form know of it. */
export type FormParts = {
  /** The id of a field's control: unique on the page, where a dialog may have a form of its own. */
  idOf: (field: string) => string;
  /** What is wrong with a field, in the language of the page. */
  errorOf: (field: string) => string | undefined;
  /** A field has been edited: what was wrong with it no longer is. */
  forget: (field: string) => void;
  /** What the fields on the form are called. */
  labels: Map<string, string>;
  /** What its parts have to say before it is sent. */
  checks: Set<FormCheck>;
  isBusy: boolean;
  /** When it may be sent again, in milliseconds since 1970; 0 is now. */
  heldUntil: number;
  isHydrated: boolean;
};

export const FormContext = createContext<FormParts | undefined>(undefined);

/** The form around a field or a button. */
export const useFormParts = (): FormParts => {
  const parts = use(FormContext);
  if (!parts) throw new Error('useFormParts needs a Form around it');
  return parts;
};
