import type { BlogCards } from '#features/blogs/contract.ts';
import { blogsPath, type BlogsSearch } from '#features/blogs/page-address.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Pager } from '#ui/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PastTheEnd } from '#ui/states/past-the-end.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { BlogCard } from './blog-card.tsx';

type BlogListProps = { search: BlogsSearch; blogs: BlogCards };

/** Page of article cards, or the reason why it is empty. */
export function BlogList({ search, blogs }: BlogListProps) {
  const { cards, totalItems, totalPages } = blogs;
  const hrefOf = (page: number) => blogsPath({ ...search, page });
  if (totalItems === 0) return <NoBlogs search={search} />;
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

/**
 * Says that there are no articles and links to the next wider list: in any language, with any
 * label, or of homes.
 */
function NoBlogs({ search }: { search: BlogsSearch }) {
  const { t } = useI18n();
  const [hint, linkText, href] = widerSearch(search);
  return (
    <EmptyState heading="h2" live="status" title={t('blog.none')} text={t(hint)}>
      <a className="btn" href={href}>
        <NoBreakText text={t(linkText)} />
      </a>
    </EmptyState>
  );
}

const widerSearch = ({ label, writtenIn }: BlogsSearch) => {
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
