import { useI18n } from '#i18n/context.tsx';
import { htmlLang, LANGUAGES, type Language } from '#i18n/language.ts';
import { useApp } from '#site/page.tsx';
import { withParameter } from '#site/paths.ts';
import { ownAddress } from './own-address.ts';

/** A link to the current page in one language; path and query stay the same (PRODUCT 1). */
function LanguageLink({ language }: { language: Language }) {
  const { t, language: current } = useI18n();
  const { href } = useApp();
  const lang = htmlLang(language);
  return (
    <a
      href={withParameter(ownAddress(href), 'lang', language)}
      lang={lang}
      hrefLang={lang}
      aria-current={language === current ? 'true' : undefined}
    >
      {t(`lang.${language}`)}
    </a>
  );
}

/** Links to the page in every language; the current language is marked. */
export function LanguageLinks() {
  return LANGUAGES.map((language) => <LanguageLink key={language} language={language} />);
}

/** A link to the other language only, for the narrow bar. */
export function OtherLanguageLink() {
  const { language } = useI18n();
  return (
    <div className="lang lang--one">
      <LanguageLink language={language === 'en' ? 'mm' : 'en'} />
    </div>
  );
}
