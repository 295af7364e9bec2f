import { useI18n } from '../../../../i18n/context.tsx';
import { paths } from '../../../../paths.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { PastTheEnd } from '../../../../ui/past-the-end.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import type { BlogCards } from '../../contract.ts';
import { pageText, type BlogsSearch } from '../../page-address.ts';
import { BlogCard } from './blog-card.tsx';

type BlogsFoundProps = { search: BlogsSearch; blogs: BlogCards };

/** A page of articles, or why there are none on it. */
export function BlogsFound({ search: { label, page }, blogs }: BlogsFoundProps) {
  const { cards, totalItems, totalPages } = blogs;
  const hrefOf = (to: number) =>
    label ? paths.blogsByLabel(label, pageText(to)) : paths.blogs(pageText(to));
  if (totalItems === 0) return <Nothing isOfLabel={label !== undefined} />;
  if (cards.length === 0) return <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />;
  return (
    <>
      <div className="grid">
        {cards.map((card, index) => (
          <BlogCard key={card.id} card={card} loading={index === 0 ? 'first' : 'lazy'} />
        ))}
      </div>
      <Pager place="bottom" page={page} totalPages={totalPages} hrefOf={hrefOf} />
    </>
  );
}

function Nothing({ isOfLabel }: { isOfLabel: boolean }) {
  const { t } = useI18n();
  return (
    <EmptyState
      heading="h2"
      live="status"
      title={t('blog.none')}
      text={t(isOfLabel ? 'blog.none_hint' : 'blog.none_yet')}
    >
      {isOfLabel ? (
        <a className="btn" href={paths.blogs()}>
          {t('blog.all')}
        </a>
      ) : (
        <a className="btn" href={paths.resultsAllProperties()}>
          <Phrases text={t('error.404_all')} />
        </a>
      )}
    </EmptyState>
  );
}
