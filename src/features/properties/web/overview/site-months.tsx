import { useId, useState } from 'react';
import type { MonthsOfSite } from '#features/properties/figures/figures-contract.ts';
import { monthName } from '#features/properties/web/figures/month-name.ts';
import { MonthsTable } from '#features/properties/web/figures/months-table.tsx';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { saveFile } from '#ui/save-file.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { comparedMonths, MEASURES, type Measure } from './compared-months.ts';
import { monthsCsv } from './months-csv.ts';

/** What is shown where nothing can be. */
const NONE = '–';

/** What came of the whole site in each month of the last year, beside the same month a year before, and all of it as a file for spreadsheets. */
export function SiteMonths({ months }: { months: MonthsOfSite }) {
  const i18n = useI18n();
  const { t } = i18n;
  const id = useId();
  const [measure, setMeasure] = useState<Measure>(MEASURES[0]);
  const start = months[measure.since];
  const choose = (text: string): void =>
    setMeasure(MEASURES.find((each) => each.text === text) ?? MEASURES[0]);
  return (
    <section className="panel months">
      <h2>
        <NoBreakText text={t('overview.months')} />
      </h2>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          <NoBreakText text={t('overview.months_what')} />
        </label>
        <select
          className="select"
          id={id}
          value={measure.text}
          onChange={({ target }) => choose(target.value)}
        >
          {MEASURES.map(({ text }) => (
            <option key={text} value={text}>
              {t(text)}
            </option>
          ))}
        </select>
      </div>
      <p className="field__hint" aria-live="polite">
        <NoBreakText
          text={
            start === null
              ? t('overview.months_none')
              : t('overview.months_since', { month: monthName(i18n, start) })
          }
        />
      </p>
      {start !== null && <ComparedMonths months={months} measure={measure} />}
      <p className="below">
        <button
          className="btn btn--quiet"
          type="button"
          onClick={() =>
            saveFile(`eain-${months.months.at(-1)?.month}.csv`, monthsCsv(i18n, months))
          }
        >
          <Icon name="chart" />
          <NoBreakText text={t('overview.months_csv')} />
        </button>
      </p>
    </section>
  );
}

type ComparedMonthsProps = { months: MonthsOfSite; measure: Measure };

function ComparedMonths({ months, measure }: ComparedMonthsProps) {
  const i18n = useI18n();
  const { t, number } = i18n;
  return (
    <MonthsTable
      label={t(measure.text)}
      heads={[t('overview.months_number'), t('overview.year_before'), t('overview.change')]}
      rows={comparedMonths(months, measure).map(({ count, before, change, ...month }) => ({
        ...month,
        cells: [
          number(count),
          before === null ? NONE : number(before),
          change === null ? NONE : changeText(i18n, change),
        ],
      }))}
    />
  );
}

const changeText = ({ number }: I18n, change: number): string => {
  const percent = `${number(Math.abs(change))}%`;
  if (change === 0) return percent;
  return change > 0 ? `+${percent}` : `−${percent}`;
};
