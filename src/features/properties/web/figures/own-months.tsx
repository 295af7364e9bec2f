import { useState } from 'react';
import type { MonthsOfAll } from '#features/properties/figures/figures-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { Months } from './months.tsx';

/** A button that shows the months of all homes of the user together, in a dialog. */
export function OwnMonths() {
  const { t } = useI18n();
  const { api } = useApp();
  const { isBusy, run } = useAction();
  const [found, setFound] = useState<MonthsOfAll>();
  const close = (): void => setFound(undefined);
  return (
    <>
      <button
        className="btn btn--quiet"
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() =>
          run(async (signal) => setFound(await api.properties.ownMonths({}, { signal })))
        }
      >
        <Icon name="chart" />
        <NoBreakText text={t('figures.own_months')} />
      </button>
      {found && (
        <Dialog
          title={t('figures.own_months')}
          text={[t('figures.explained'), t('figures.own_months_explained')]}
          isRead
          onClose={close}
        >
          <Months months={found.months} />
          <div className="btn-row">
            <button className="btn btn--line" type="button" onClick={close}>
              <NoBreakText text={t('action.close')} />
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
