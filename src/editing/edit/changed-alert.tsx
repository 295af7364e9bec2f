import { useEffect, useRef, type MouseEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type ChangedAlertProps = {
  /** Shows what stands there now; what was typed can still be found. */
  onLoadNew: () => void;
  onSaveMine: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** In a form: somebody else has saved it meanwhile, and who typed has the choice (PRODUCT 9). */
export function ChangedAlert({ onLoadNew, onSaveMine }: ChangedAlertProps) {
  const { t } = useI18n();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div className="alert alert--warn" role="alert" tabIndex={-1} ref={alert}>
      <Icon name="alert" />
      <div className="alert__in">
        <p>{t('message.changed_elsewhere')}</p>
        <div className="btn-row">
          <button className="btn btn--line btn--sm" type="button" onClick={onLoadNew}>
            <NoBreakText text={t('form.load_new')} />
          </button>
          <button className="btn btn--quiet btn--sm" type="button" onClick={onSaveMine}>
            <NoBreakText text={t('form.save_mine')} />
          </button>
        </div>
      </div>
    </div>
  );
}
