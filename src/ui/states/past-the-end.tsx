import { useI18n } from '#i18n/context.tsx';
import { EmptyState } from './empty-state.tsx';

type PastTheEndProps = {
  lastPage: number;
  /** The address of the last page. */
  href: string;
};

/** Shown on a page of a list after the last, to which old links may lead. */
export function PastTheEnd({ lastPage, href }: PastTheEndProps) {
  const { t, number } = useI18n();
  const page = number(lastPage);
  return (
    <EmptyState
      heading="h2"
      live="status"
      title={t('results.none_on_page')}
      text={t('pagination.last_is', { page })}
    >
      <a className="btn" href={href}>
        {t('pagination.go_to', { page })}
      </a>
    </EmptyState>
  );
}
