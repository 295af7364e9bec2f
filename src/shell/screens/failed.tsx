import { useI18n } from '#i18n/context.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { RetryLink } from '#ui/states/retry-link.tsx';

/** Replaces a page that throws while it is rendered. */
export function FailedScreen() {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <EmptyState heading="h1" live="alert" title={t('error.500_title')} text={t('error.500_body')}>
        <RetryLink />
      </EmptyState>
    </div>
  );
}
