import { useI18n } from '../../../../i18n/context.tsx';
import { Working } from '../../../../ui/working.tsx';

/** The place of a listing that is on its way; what stands where is already known. */
export function DetailsSkeleton() {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <h1 className="vh">{t('details.heading')}</h1>
      <div className="det__wait">
        <Working text={t('details.loading')} />
      </div>
      <div className="det" aria-hidden="true">
        <div className="det__main">
          <div className="gallery">
            <div className="sk sk--photo" />
          </div>
          <div className="det__head">
            <i className="sk sk--price" />
            <i className="sk sk--head" />
          </div>
          <div className="sk sk--facts" />
        </div>
        <div className="det__side">
          <div className="sk sk--poster" />
        </div>
      </div>
    </div>
  );
}
