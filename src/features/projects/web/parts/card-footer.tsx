import { useEffect, useRef } from 'react';
import { ConflictAlert } from '#editing/edit/conflict-alert.tsx';
import { ZawgyiAlert } from '#editing/zawgyi-alert.tsx';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { CardText } from './use-card-text.ts';

type CardFooterProps = { text: CardText; onLoadNew: () => void };

/** Save state of a card's text, and the button that saves it. */
export function CardFooter({ text, onLoadNew }: CardFooterProps) {
  const { t } = useI18n();
  const { stage, isUnsaved, keepOriginal, save } = text;
  const isSaving = stage === 'saving';
  return (
    <>
      {stage === 'conflict' && (
        <ConflictAlert onLoadLatest={onLoadNew} onOverwrite={text.overwrite} />
      )}
      {keepOriginal && <ZawgyiAlert onKeep={keepOriginal} />}
      {(isUnsaved || stage !== 'idle') && (
        <div className="pcard__f">
          <Status text={text} />
          {isUnsaved && (
            <button
              className="btn btn--line btn--sm"
              type="button"
              aria-busy={isSaving || undefined}
              onClick={save}
            >
              {stage === 'failed' && <Icon name="retry" />}
              <NoBreakText text={stage === 'failed' ? t('action.retry') : t('project.save_card')} />
            </button>
          )}
        </div>
      )}
    </>
  );
}

function Status({ text: { stage, isUnsaved } }: { text: CardText }) {
  const { t } = useI18n();
  const done = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The save button has disappeared with the focus.
    if (stage === 'saved' && document.activeElement === document.body) done.current?.focus();
  }, [stage]);
  if (stage === 'saving')
    return (
      <output className="status">
        <i className="spin" />
        {t('action.saving')}
      </output>
    );
  if (stage === 'failed')
    return (
      <output className="status status--bad">
        <Icon name="alert" />
        <NoBreakText text={t('project.card_failed')} />
      </output>
    );
  return isUnsaved ? (
    <output className="status">
      <Icon name="edit" />
      {t('project.card_unsaved')}
    </output>
  ) : (
    <output className="status status--ok" tabIndex={-1} ref={done}>
      <Icon name="check" />
      {t('project.card_saved')}
    </output>
  );
}
