import { useI18n } from '#i18n/context.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type NotYoursProps = {
  /** The list of one's own, and what it is called. */
  listHref: string;
  listTitle: string;
};

/** Stands in the place of a form of somebody else's record. */
export function NotYours({ listHref, listTitle }: NotYoursProps) {
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
