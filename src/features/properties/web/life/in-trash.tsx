import { daysAfter } from '#contract/durations.ts';
import type { Property } from '#features/properties/contract.ts';
import { TRASH_DAYS } from '#features/properties/life/terms.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

type InTrashProps = { listing: Pick<Property, 'id'> & { trashedAt: string } };

/** Says on the page of a listing that it is in the trash and until when, and takes it out. */
export function InTrash({ listing: { id, trashedAt } }: InTrashProps) {
  const { t, date } = useI18n();
  const { api, reload } = useApp();
  const showToast = useToast();
  const { isBusy, run } = useAction();
  const restore = async (signal: AbortSignal): Promise<void> => {
    await api.properties.restore({ params: { id: String(id) } });
    showToast(t('trash.told_restored'));
    if (!signal.aborted) await reload();
  };
  return (
    <Alert kind="warn">
      <p>
        <NoBreakText text={t('trash.on_page', { date: date(daysAfter(trashedAt, TRASH_DAYS)) })} />
      </p>
      <div className="btn-row">
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => run(restore)}
        >
          <Icon name="undo" />
          <NoBreakText text={t('trash.restore')} />
        </button>
      </div>
    </Alert>
  );
}
