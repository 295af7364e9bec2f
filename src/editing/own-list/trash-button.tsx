import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

type TrashButtonProps = { titleId: string; onTrash: (signal: AbortSignal) => Promise<void> };

/** Moves a record to the trash, without a question: that is undone. */
export function TrashButton({ titleId, onTrash }: TrashButtonProps) {
  const { t } = useI18n();
  const { isBusy, run } = useAction();
  return (
    <button
      className="btn btn--danger-line btn--sm"
      type="button"
      aria-describedby={titleId}
      aria-busy={isBusy || undefined}
      onClick={() => run(onTrash)}
    >
      <Icon name="trash" />
      <NoBreakText text={t('list.delete')} />
    </button>
  );
}
