import { useI18n } from '#i18n/context.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { SkeletonLines } from '#ui/states/skeleton-lines.tsx';

/** Placeholder while an article loads. */
export function BlogSkeleton() {
  const { t } = useI18n();
  return (
    <div className="wrap wrap--text">
      <h1 className="vh">{t('nav.blogs')}</h1>
      <div className="article__head">
        <div className="det__wait">
          <LoadingStatus text={t('blog.loading')} />
        </div>
        <div className="article__wait" aria-hidden="true">
          <i className="sk sk--head" />
          <i className="sk sk--40" />
        </div>
      </div>
      <div aria-hidden="true">
        <div className="cover sk" />
        <SkeletonLines />
      </div>
    </div>
  );
}
