import { useI18n } from '#i18n/context.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';

/** Placeholder of a form whose values are loading. */
export function FormSkeleton({ fieldCount }: { fieldCount: number }) {
  const { t } = useI18n();
  return (
    <>
      <NeedsScripts />
      <LoadingStatus text={t('state.loading')} />
      <div className="panel form-wait" aria-hidden="true">
        {Array.from({ length: fieldCount }, (_, index) => (
          <div key={index}>
            <i className="sk sk--40" />
            <i className="sk sk--field" />
          </div>
        ))}
      </div>
    </>
  );
}
