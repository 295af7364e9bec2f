import { ownFirst } from '#burmese/language.ts';
import { blogsPath, type BlogsSearch } from '#features/blogs/page-address.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { UserText } from '#ui/text/user-text.tsx';

/** Every label as a link to its articles, in the language that was chosen; without labels, nothing. */
export function LabelChips({ search }: { search: BlogsSearch }) {
  const { t, htmlLang } = useI18n();
  const { labels } = useApp().menus;
  if (labels.length === 0) return null;
  const isHere = (label?: string) => (label === search.label ? 'page' : undefined);
  const hrefOf = (label?: string) => blogsPath({ ...search, label, page: 1 });
  return (
    <nav className="chips chips--rail" aria-label={t('blog.labels')}>
      <a className="chip" href={hrefOf()} aria-current={isHere()}>
        {t('blog.all')}
      </a>
      {ownFirst(labels, htmlLang).map((label) => (
        <a key={label} className="chip" href={hrefOf(label)} aria-current={isHere(label)}>
          <UserText text={label} />
        </a>
      ))}
    </nav>
  );
}
