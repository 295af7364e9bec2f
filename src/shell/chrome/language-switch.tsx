import { useI18n } from '#i18n/context.tsx';
import { htmlLang, LANGUAGES, type Language } from '#i18n/language.ts';
import { withLanguage } from '#shell/site-map.ts';
import { useApp } from '#site/page.tsx';

/** This page in another language: path and query stay (PRODUCT 1). */
function LanguageLink({ language }: { language: Language }) {
  const { t, language: current } = useI18n();
  const { href } = useApp();
  const lang = htmlLang(language);
  return (
    <a
      href={withLanguage(href, language)}
      lang={lang}
      hrefLang={lang}
      aria-current={language === current ? 'true' : undefined}
    >
      {t(`lang.${language}`)}
    </a>
  );
}

/** Every language, the current one marked. */
export function EveryLanguage() {
  return LANGUAGES.map((language) => <LanguageLink key={language} language={language} />);
}

/** Only the other language: for the narrow bar. */
export function OtherLanguage() {
  const { language } = useI18n();
  return (
    <div className="lang lang--one">
      <LanguageLink language={language === 'en' ? 'mm' : 'en'} />
    </div>
  );
}
