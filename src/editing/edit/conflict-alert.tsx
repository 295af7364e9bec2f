import { useEffect, useRef, type MouseEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type ConflictAlertProps = {
  /** Loads the latest record; the typed values are offered as a draft. */
  onLoadLatest: () => void;
  onOverwrite: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** Says that somebody else has saved the record, and offers to load or to overwrite it (PRODUCT 9). */
export function ConflictAlert({ onLoadLatest, onOverwrite }: ConflictAlertProps) {
  const { t } = useI18n();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div className="alert alert--warn" role="alert" tabIndex={-1} ref={alert}>
      <Icon name="alert" />
      <div className="alert__in">
        <p>
          <NoBreakText text={t('message.changed_elsewhere')} />
        </p>
        <div className="btn-row">
          <button className="btn btn--line btn--sm" type="button" onClick={onLoadLatest}>
            <NoBreakText text={t('form.load_new')} />
          </button>
          <button className="btn btn--quiet btn--sm" type="button" onClick={onOverwrite}>
            <NoBreakText text={t('form.save_mine')} />
          </button>
        </div>
      </div>
    </div>
  );
}
