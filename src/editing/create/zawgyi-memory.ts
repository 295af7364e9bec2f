import type { FormValues } from '#ui/form/rules.ts';

const KEY = 'eain.zawgyi';

/** Values typed in Zawgyi into the record of `page`; `updatedAt` is the version with them converted. */
type ZawgyiValues<F extends string> = {
  page: string;
  values: FormValues<F>;
  updatedAt: string;
};

/** Remembers values typed in Zawgyi for the page that reports their conversion (PRODUCT 15). */
export const rememberZawgyi = <F extends string>(zawgyi: ZawgyiValues<F>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(zawgyi));
  } catch (error) {
    // Storage is full or forbidden: the page then cannot offer the original text.
    if (!(error instanceof DOMException)) throw error;
  }
};

/** Finds the values typed in Zawgyi into the record of this page. They last until the tab is closed. */
export const findZawgyi = <F extends string>(page: string): ZawgyiValues<F> | undefined => {
  try {
    const zawgyi = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ZawgyiValues<F> | null;
    return zawgyi?.page === page ? zawgyi : undefined;
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Forgets the values after the user has restored the original text. */
export const forgetZawgyi = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};
