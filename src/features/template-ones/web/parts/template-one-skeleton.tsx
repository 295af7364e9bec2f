import { useI18n } from '#i18n/context.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { SkeletonLines } from '#ui/states/skeleton-lines.tsx';

/** Placeholder while a page loads. */
export function TemplateOneSkeleton() {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="wave">
          <LoadingStatus text={t('template.loading')} />
        </h1>
        <div className="prose" aria-hidden="true">
          <SkeletonLines />
        </div>
      </div>
      <div className="feature feature--both" aria-hidden="true">
        <div className="sk sk--cover" />
        <SkeletonLines />
      </div>
    </div>
  );
}
