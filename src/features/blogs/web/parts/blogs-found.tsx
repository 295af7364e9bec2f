import type { BlogCards } from '#features/blogs/contract.ts';
import { blogsPath, type BlogsSearch } from '#features/blogs/page-address.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Pager } from '#ui/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PastTheEnd } from '#ui/states/past-the-end.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { BlogCard } from './blog-card.tsx';

type BlogsFoundProps = { search: BlogsSearch; blogs: BlogCards };

/** A page of articles, or why there are none on it. */
export function BlogsFound({ search, blogs }: BlogsFoundProps) {
  const { cards, totalItems, totalPages } = blogs;
  const hrefOf = (page: number) => blogsPath({ ...search, page });
  if (totalItems === 0) return <Nothing search={search} />;
  if (cards.length === 0) return <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />;
  return (
    <>
      <div className="grid">
        {cards.map((card, index) => (
          <BlogCard key={card.id} card={card} loading={index === 0 ? 'first' : 'lazy'} />
        ))}
      </div>
      <Pager place="bottom" page={search.page} totalPages={totalPages} hrefOf={hrefOf} />
    </>
  );
}

/** The way on is the next wider list: in any language, of any label, of homes. */
function Nothing({ search }: { search: BlogsSearch }) {
  const { t } = useI18n();
  const [hint, way, href] = widerThan(search);
  return (
    <EmptyState heading="h2" live="status" title={t('blog.none')} text={t(hint)}>
      <a className="btn" href={href}>
        <NoBreakText text={t(way)} />
      </a>
    </EmptyState>
  );
}

const widerThan = ({ label, writtenIn }: BlogsSearch) => {
  if (writtenIn)
    return [
      'blog.none_in',
      'blog.in_any',
      blogsPath({ label, writtenIn: undefined, page: 1 }),
    ] as const;
  return label === undefined
    ? (['blog.none_yet', 'error.404_all', paths.resultsAllProperties()] as const)
    : (['blog.none_hint', 'blog.all', paths.blogs()] as const);
};
