import { useI18n } from '#i18n/context.tsx';
import type { FailureCode } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListFailure } from '#ui/states/list-failure.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Says why an administration list failed to load. Callers who are not allowed get no retry. */
export function AdminFailure({ code }: { code: FailureCode }) {
  const { t } = useI18n();
  if (code !== 'forbidden') return <ListFailure code={code} />;
  return (
    <EmptyState heading="h2" live="alert" title={t('admin.only_title')} text={t('admin.only_text')}>
      <a className="btn" href={paths.home()}>
        <NoBreakText text={t('error.404_home')} />
      </a>
    </EmptyState>
  );
}
