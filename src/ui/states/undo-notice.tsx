import { useEffect, useId, useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

type UndoNoticeProps = {
  /** Says what was done; undefined while nothing was. */
  text: string | undefined;
  /** Undoes it; undefined if that is not possible. */
  onUndo: ((signal: AbortSignal) => Promise<void>) | undefined;
};

/**
 * Says what was done to a record and undoes it. It comes right after the controls of the record, so that
 * the next Tab leads to it. It stays after an undo, which the same button can revert, so that the
 * focus is never lost. The `output` is rendered even while empty, because screen readers announce
 * only changes of an existing one.
 */
export function UndoNotice({ text, onUndo }: UndoNoticeProps) {
  const { t } = useI18n();
  const { isBusy, run } = useAction();
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text === undefined) return;
    notice.current?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed may be gone.
    if (document.activeElement === document.body) notice.current?.focus();
  }, [text]);
  return (
    <div className={text === undefined ? 'vh' : 'row__done'} ref={notice} tabIndex={-1}>
      <output id={id}>{text !== undefined && <NoBreakText text={text} />}</output>
      {text !== undefined && onUndo && (
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-describedby={id}
          aria-busy={isBusy || undefined}
          onClick={() => run(onUndo)}
        >
          <Icon name="undo" />
          <NoBreakText text={t('action.undo')} />
        </button>
      )}
    </div>
  );
}
