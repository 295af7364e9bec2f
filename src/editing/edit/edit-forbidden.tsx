import { useI18n } from '#i18n/context.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type EditForbiddenProps = {
  /** The own list of the user, and its title. */
  listHref: string;
  listTitle: string;
};

/** Shown instead of the edit form if the record belongs to somebody else. */
export function EditForbidden({ listHref, listTitle }: EditForbiddenProps) {
  const { t } = useI18n();
  return (
    <EmptyState
      heading="h1"
      live="alert"
      title={t('message.forbidden')}
      text={t('error.not_yours')}
    >
      <a className="btn" href={listHref}>
        <NoBreakText text={listTitle} />
      </a>
    </EmptyState>
  );
}
