import { useState } from 'react';
import type { Property } from '#features/properties/contract.ts';
import type { FiguresOfListing } from '#features/properties/figures/figures-contract.ts';
import { FIGURES } from '#features/properties/figures/figures.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { DaysChart } from './days-chart.tsx';
import { Months } from './months.tsx';

/** Loads the figures of a listing when they are asked for, and shows them in a dialog; a toast says so if that fails. */
export const useFigures = (listing: Property) => {
  const { api } = useApp();
  const { run, isBusy } = useAction();
  const [figures, setFigures] = useState<FiguresOfListing>();
  const params = { id: String(listing.id) };
  return {
    isBusy,
    open: () =>
      run(async (signal) => setFigures(await api.properties.figures({ params }, { signal }))),
    dialog: figures && (
      <FiguresDialog listing={listing} figures={figures} onClose={() => setFigures(undefined)} />
    ),
  };
};

type FiguresDialogProps = { listing: Property; figures: FiguresOfListing; onClose: () => void };

function FiguresDialog({ listing, figures, onClose }: FiguresDialogProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Dialog
      title={t('figures.of', { home: homeName(i18n, listing) })}
      text={t('figures.explained')}
      isRead
      onClose={onClose}
    >
      <DaysChart days={figures.days} />
      <Figures figures={figures} />
      <Months months={figures.months} />
      <div className="btn-row">
        <button className="btn btn--line" type="button" onClick={onClose}>
          <NoBreakText text={t('action.close')} />
        </button>
      </div>
    </Dialog>
  );
}

function Figures({ figures: { week, month } }: { figures: FiguresOfListing }) {
  const { t, number } = useI18n();
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{t('figures.what')}</th>
          <th scope="col">{t('figures.week')}</th>
          <th scope="col">{t('figures.month')}</th>
        </tr>
      </thead>
      <tbody>
        {FIGURES.map((figure) => (
          <tr key={figure}>
            <th scope="row">
              <NoBreakText text={t(`figures.${figure}`)} />
            </th>
            <td>{number(week[figure])}</td>
            <td>{number(month[figure])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
