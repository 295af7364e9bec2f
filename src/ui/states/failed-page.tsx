import { useI18n } from '#i18n/context.tsx';
import type { FailureCode } from '#site/page.tsx';
import { EmptyState } from './empty-state.tsx';
import { RetryLink } from './retry-link.tsx';

/** Replaces a page whose data could not be loaded. */
export function FailedPage({ code }: { code: FailureCode }) {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        live="alert"
        title={t('error.load_failed')}
        text={t(`message.${code}`)}
      >
        <RetryLink />
      </EmptyState>
    </div>
  );
}
