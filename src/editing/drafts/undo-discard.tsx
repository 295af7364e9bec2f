import { useEffect, useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Takes back that a draft was discarded. Takes the focus, which the pressed button had. */
export function UndoDiscard({ onUndo }: { onUndo: () => void }) {
  const { t } = useI18n();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <button className="btn btn--line btn--sm" type="button" ref={undo} onClick={onUndo}>
      <NoBreakText text={t('action.undo')} />
    </button>
  );
}
