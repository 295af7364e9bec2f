import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { monthName } from './month-name.ts';

type MonthHeadingProps = { month: string; isOver: boolean };

/** The heading of the row of a month, which says so if the month is not over. */
export function MonthHeading({ month, isOver }: MonthHeadingProps) {
  const i18n = useI18n();
  return (
    <th scope="row">
      {/* It may break: numbers need the room on phones. */}
      {monthName(i18n, month).replace('\u00a0', ' ')}
      {!isOver && (
        <small>
          {' '}
          <NoBreakText text={i18n.t('figures.so_far')} />
        </small>
      )}
    </th>
  );
}
