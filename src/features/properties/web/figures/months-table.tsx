import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { monthName } from './month-name.ts';

type MonthsTableProps = {
  label: string;
  /** Heads of the columns beside that of the month. */
  heads: readonly string[];
  /** The last month first; one that is not over says so. */
  rows: readonly { month: string; isOver: boolean; cells: readonly string[] }[];
};

/** A table with a row for each month. */
export function MonthsTable({ label, heads, rows }: MonthsTableProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const columns = [t('figures.month_name'), ...heads];
  return (
    <table className="figures" aria-label={label}>
      <thead>
        <tr>
          {columns.map((head) => (
            <th key={head} scope="col">
              <NoBreakText text={head} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, isOver, cells }) => (
          <tr key={month}>
            <th scope="row">
              {/* It may break: numbers need the room on phones. */}
              {monthName(i18n, month).replace('\u00a0', ' ')}
              {!isOver && (
                <small>
                  {' '}
                  <NoBreakText text={t('figures.so_far')} />
                </small>
              )}
            </th>
            {cells.map((cell, column) => (
              <td key={heads[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
