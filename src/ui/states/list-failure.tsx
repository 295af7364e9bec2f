import { useI18n } from '#i18n/context.tsx';
import type { FailureCode } from '#site/page.tsx';
import { EmptyState } from './empty-state.tsx';
import { RetryLink } from './retry-link.tsx';

/** Replaces a list that could not be loaded. */
export function ListFailure({ code }: { code: FailureCode }) {
  const { t } = useI18n();
  return (
    <EmptyState
      heading="h2"
      live="alert"
      title={t('results.load_failed_title')}
      text={t(`message.${code}`)}
    >
      <RetryLink />
    </EmptyState>
  );
}
