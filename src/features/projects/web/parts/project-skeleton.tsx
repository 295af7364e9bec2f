import { useI18n } from '#i18n/context.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { SkeletonLines } from '#ui/states/skeleton-lines.tsx';

/** Placeholder while a project loads. */
export function ProjectSkeleton() {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="wave">
          <LoadingStatus text={t('project.loading')} />
        </h1>
        <p aria-hidden="true">
          <i className="sk sk--words" />
        </p>
      </div>
      <div className="proj__top" aria-hidden="true">
        <div className="proj__card">
          <div className="sk sk--cover" />
          <SkeletonLines />
        </div>
        <div className="proj__panel">
          <SkeletonLines />
        </div>
      </div>
    </div>
  );
}
