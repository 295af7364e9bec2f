import type { FiguresOfListing } from '#features/properties/figures/figures-contract.ts';
import { contactsOf } from '#features/properties/figures/figures.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { MonthsTable } from './months-table.tsx';

/** What came of a listing in each month, the last one first. */
export function Months({ months }: Pick<FiguresOfListing, 'months'>) {
  const { t, number } = useI18n();
  const title = t('figures.months');
  return (
    <>
      <h3 className="figures__t">
        <NoBreakText text={title} />
      </h3>
      <MonthsTable
        label={title}
        heads={[t('figures.short_seen'), t('figures.short_opened'), t('figures.short_asked')]}
        rows={[...months].reverse().map(({ month, ...figures }, index) => ({
          month,
          isOver: index > 0,
          cells: [figures.seen, figures.opened, contactsOf(figures)].map(number),
        }))}
      />
    </>
  );
}
