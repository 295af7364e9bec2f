import type { MonthsOfSite } from '#features/properties/figures/figures-contract.ts';
import { FIGURES } from '#features/properties/figures/figures.ts';
import { csvOf } from '#features/properties/web/figures/csv.ts';
import type { I18n } from '#i18n/i18n.ts';

/** Makes a table of all months with all that was counted, the oldest first; what is not known is empty. */
export const monthsCsv = ({ t }: I18n, { months }: MonthsOfSite): Blob => {
  const head = [
    t('figures.month_name'),
    t('overview.months_homes'),
    ...FIGURES.map((figure) => t(`figures.${figure}`)),
    t('overview.nothing_found'),
  ];
  const rows = months.map(({ month, homes, figures, emptySearches }) => [
    month,
    homes ?? '',
    ...FIGURES.map((figure) => figures?.[figure] ?? ''),
    emptySearches ?? '',
  ]);
  return csvOf([head, ...rows]);
};
