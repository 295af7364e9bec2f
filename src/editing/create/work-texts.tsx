import { useEffect, useState, type ReactNode } from 'react';
import { I18nProvider, useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { createI18nLoader } from '#i18n/load.ts';

/** On a public page: what needs the texts of the work area stands there once they have come. */
export function WorkTexts({ children }: { children: ReactNode }) {
  const { language } = useI18n();
  const [load] = useState(createI18nLoader);
  const [i18n, setI18n] = useState<I18n>();
  useEffect(() => {
    // Texts that do not come leave the page as it is for everybody.
    load(language, 'work').then(setI18n, () => {});
  }, [load, language]);
  return i18n && <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
