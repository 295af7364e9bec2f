import { useI18n } from '../../i18n/context.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Phrases } from '../../ui/phrases.tsx';

/** What stands at an address where nothing is, or whose link lost its end (PRODUCT 10). */
export function NotFoundScreen({ isIdMissing }: { isIdMissing: boolean }) {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        title={t('error.404_title')}
        text={t(isIdMissing ? 'error.missing_id' : 'error.404_body')}
      >
        <a className="btn" href={paths.resultsAllProperties()}>
          <Phrases text={t('error.404_all')} />
        </a>
        <a className="btn btn--line" href={paths.home()}>
          <Phrases text={t('error.404_home')} />
        </a>
      </EmptyState>
    </div>
  );
}
