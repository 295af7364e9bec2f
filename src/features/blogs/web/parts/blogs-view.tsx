import type { BlogCards } from '#features/blogs/contract.ts';
import type { BlogsSearch } from '#features/blogs/page-address.ts';
import { useI18n } from '#i18n/context.tsx';
import type { Load, ScreenProps } from '#site/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ListFailure } from '#ui/states/list-failure.tsx';
import { SkeletonCards } from '#ui/states/skeleton-cards.tsx';
import { Working } from '#ui/states/working.tsx';
import { BlogsFound } from './blogs-found.tsx';
import { LabelChips } from './label-chips.tsx';
import { LanguageChips } from './language-chips.tsx';

/** A list of articles: loading, found, nothing or failed. Its filters always stay. */
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
      {load.status === 'ready' && <BlogsFound search={search} blogs={load.data} />}
    </div>
  );
}

function Count({ load }: { load: Load<BlogCards> }) {
  const { t, count } = useI18n();
  if (load.status === 'loading') return <Working text={t('blog.loading_list')} />;
  if (load.status === 'failed') return null;
  return <p>{count('blog.count', load.data.totalItems)}</p>;
}
