import type { TextLanguage } from '#burmese/language.ts';
import { blogsPath, type BlogsSearch } from '#features/blogs/page-address.ts';
import { useI18n } from '#i18n/context.tsx';
import { LANGUAGE_TEXTS } from './language-texts.ts';

/** The same list in any language, in that of the page, and in the other one; each is a link. */
export function LanguageChips({ search }: { search: BlogsSearch }) {
  const { t, htmlLang } = useI18n();
  const languages: (TextLanguage | undefined)[] = [
    undefined,
    htmlLang,
    htmlLang === 'my' ? 'en' : 'my',
  ];
  return (
    <nav className="chips chips--tight" aria-label={t('blog.language')}>
      {languages.map((writtenIn) => (
        <a
          key={writtenIn ?? 'any'}
          className="chip"
          href={blogsPath({ ...search, writtenIn, page: 1 })}
          aria-current={writtenIn === search.writtenIn ? 'true' : undefined}
        >
          {t(writtenIn ? LANGUAGE_TEXTS[writtenIn] : 'blog.any')}
        </a>
      ))}
    </nav>
  );
}
