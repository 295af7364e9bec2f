import { type TextLanguage, ownFirst } from '#burmese/language.ts';
import type { BlogCards } from '#features/blogs/contract.ts';
import { type BlogsSearch, blogsPath } from '#features/blogs/page-address.ts';
import { useI18n } from '#i18n/context.tsx';
import { type Load, type ScreenProps, useApp } from '#site/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ListFailure } from '#ui/states/list-failure.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { SkeletonCards } from '#ui/states/skeleton-cards.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import { BlogList } from './blog-list.tsx';
import { LANGUAGE_TEXTS } from './language-texts.ts';

/** Article list while loading, loaded, empty or failed. Its filters are always shown. */
export function BlogsView({ search, load }: ScreenProps<BlogsSearch, BlogCards>) {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <PageHead title={search.label ?? t('blog.all')}>
        <Count load={load} />
        <LanguageChips search={search} />
        <LabelChips search={search} />
      </PageHead>
      {load.status === 'loading' && (
        <div className="grid">
          <SkeletonCards />
        </div>
      )}
      {load.status === 'failed' && <ListFailure code={load.code} />}
      {load.status === 'ready' && <BlogList search={search} blogs={load.data} />}
    </div>
  );
}

function Count({ load }: { load: Load<BlogCards> }) {
  const { t, count } = useI18n();
  if (load.status === 'loading') return <LoadingStatus text={t('blog.loading_list')} />;
  if (load.status === 'failed') return null;
  return <p>{count('blog.count', load.data.totalItems)}</p>;
}

/** Links to the same list in any language, in that of the page, and in the other one. */
function LanguageChips({ search }: { search: BlogsSearch }) {
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

/** Links to the articles of each label, in the chosen language; nothing if there are no labels. */
function LabelChips({ search }: { search: BlogsSearch }) {
  const { t, htmlLang } = useI18n();
  const { labels } = useApp().menus;
  if (labels.length === 0) return null;
  const ariaCurrentOf = (label?: string) => (label === search.label ? 'page' : undefined);
  const hrefOf = (label?: string) => blogsPath({ ...search, label, page: 1 });
  return (
    <nav className="chips chips--rail" aria-label={t('blog.labels')}>
      <a className="chip" href={hrefOf()} aria-current={ariaCurrentOf()}>
        {t('blog.all')}
      </a>
      {ownFirst(labels, htmlLang).map((label) => (
        <a key={label} className="chip" href={hrefOf(label)} aria-current={ariaCurrentOf(label)}>
          <UserText text={label} />
        </a>
      ))}
    </nav>
  );
}
