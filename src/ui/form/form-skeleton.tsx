import { useI18n } from '#i18n/context.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';
import { Working } from '#ui/states/working.tsx';

/** The place of a form whose values are on their way. */
export function FormSkeleton({ fields }: { fields: number }) {
  const { t } = useI18n();
  return (
    <>
      <NeedsScripts />
      <Working text={t('state.loading')} />
      <div className="panel form-wait" aria-hidden="true">
        {Array.from({ length: fields }, (_, index) => (
          <div key={index}>
            <i className="sk sk--40" />
            <i className="sk sk--field" />
          </div>
        ))}
      </div>
    </>
  );
}
