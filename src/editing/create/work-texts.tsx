import { useEffect, useState, type ReactNode } from 'react';
import { I18nProvider, useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { createI18nLoader } from '#i18n/load.ts';

/** Renders its children on a public page once the texts of the work area are loaded. */
export function WorkTexts({ children }: { children: ReactNode }) {
  const { language } = useI18n();
  const [load] = useState(createI18nLoader);
  const [i18n, setI18n] = useState<I18n>();
  useEffect(() => {
    // If the texts cannot be loaded, the children are left out.
    load(language, 'work').then(setI18n, () => {});
  }, [load, language]);
  return i18n && <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
