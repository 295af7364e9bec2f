import type { FormValues } from '#ui/form/rules.ts';

const KEY = 'eain.zawgyi';

/** `updatedAt` is the version that it was converted to. */
export type TypedZawgyi<F extends string> = {
  page: string;
  values: FormValues<F>;
  updatedAt: string;
};

/** Remembers what was typed in Zawgyi, for the page that says that it was converted (PRODUCT 15). */
export const rememberZawgyi = <F extends string>(typed: TypedZawgyi<F>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch (error) {
    // Storage is full or forbidden: it was converted, and that is all that can be said.
    if (!(error instanceof DOMException)) throw error;
  }
};

/** What was typed in Zawgyi into the record of this page, while the tab is open. */
export const findZawgyi = <F extends string>(page: string): TypedZawgyi<F> | undefined => {
  try {
    const typed = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as TypedZawgyi<F> | null;
    return typed?.page === page ? typed : undefined;
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** It is settled. */
export const forgetZawgyi = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};
