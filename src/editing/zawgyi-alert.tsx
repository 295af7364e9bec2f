import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

/** Says that text was converted from Zawgyi; its button restores the original (PRODUCT 15). */
export function ZawgyiAlert({ onKeep }: { onKeep: (signal: AbortSignal) => Promise<void> }) {
  const { t } = useI18n();
  const { run, isBusy } = useAction();
  return (
    <Alert kind="info" icon="edit" live="status">
      <p>
        <NoBreakText text={t('zawgyi.converted')} />
      </p>
      <div className="btn-row">
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => run(onKeep)}
        >
          <Icon name="undo" />
          <NoBreakText text={t('zawgyi.keep_original')} />
        </button>
      </div>
    </Alert>
  );
}
