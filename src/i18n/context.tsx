import { createContext, use, type ReactNode } from 'react';
import type { I18n } from './i18n.ts';

const I18nContext = createContext<I18n | undefined>(undefined);

/** Provides the texts and formats of the page's language to the components inside. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** Returns the texts and formats of the page's language. Throws outside an `I18nProvider`. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (i18n === undefined) throw new Error('useI18n needs its provider');
  return i18n;
}
