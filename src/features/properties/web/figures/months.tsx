import { useId } from 'react';
import type { FiguresOfListing } from '#features/properties/figures/figures-contract.ts';
import { contactsOf } from '#features/properties/figures/figures.ts';
import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { MonthHeading } from './month-heading.tsx';

/** What came of a listing in each month, the last one first. */
export function Months({ months }: Pick<FiguresOfListing, 'months'>) {
  const { t, number } = useI18n();
  const id = useId();
  const heads = [
    t('figures.month_name'),
    t('figures.short_seen'),
    t('figures.short_opened'),
    t('figures.short_asked'),
  ];
  return (
    <>
      <h3 className="figures__t" id={id}>
        <NoBreakText text={t('figures.months')} />
      </h3>
      <table className="figures" aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                <NoBreakText text={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map(({ month, ...figures }, index) => (
            <tr key={month}>
              <MonthHeading month={month} isOver={index > 0} />
              <td>{number(figures.seen)}</td>
              <td>{number(figures.opened)}</td>
              <td>{number(contactsOf(figures))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
