import type { PropertyValues } from './property-rules.ts';

const KEY = 'eain.zawgyi';

type Typed = { id: number; values: PropertyValues };

/** Remembers what was typed in Zawgyi, for the page that says that it was converted (PRODUCT 15). */
export const rememberZawgyi = (typed: Typed): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch (error) {
    // Storage is full or forbidden: it was converted, and that is all that can be said.
    if (!(error instanceof DOMException)) throw error;
  }
};

/** What was typed in Zawgyi into this listing, while the tab is open. */
export const findZawgyi = (id: number): PropertyValues | undefined => {
  try {
    const typed = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Typed | null;
    return typed?.id === id ? typed.values : undefined;
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
