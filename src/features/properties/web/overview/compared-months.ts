import type { MonthsOfSite } from '#features/properties/figures/figures-contract.ts';
import { contactsOf } from '#features/properties/figures/figures.ts';

type Month = MonthsOfSite['months'][number];

/** What is counted of months: its text, and its number in a month; null if it is not known. */
export type Measure = {
  text:
    | 'overview.months_opened'
    | 'overview.months_seen'
    | 'overview.months_asked'
    | 'overview.months_homes'
    | 'overview.nothing_found';
  since: Exclude<keyof MonthsOfSite, 'months'>;
  of: (month: Month) => number | null;
};

/** The first is shown until another one is chosen. */
export const MEASURES: readonly [Measure, ...Measure[]] = [
  {
    text: 'overview.months_opened',
    since: 'figuresSince',
    of: ({ figures }) => figures && figures.opened,
  },
  {
    text: 'overview.months_seen',
    since: 'figuresSince',
    of: ({ figures }) => figures && figures.seen,
  },
  {
    text: 'overview.months_asked',
    since: 'figuresSince',
    of: ({ figures }) => figures && contactsOf(figures),
  },
  { text: 'overview.months_homes', since: 'homesSince', of: ({ homes }) => homes },
  {
    text: 'overview.nothing_found',
    since: 'emptySearchesSince',
    of: ({ emptySearches }) => emptySearches,
  },
];

/** Months of which each is compared with the same one a year before. */
const YEAR = 12;

/**
 * A month, and the same one a year before, with the difference in percent; null where it is not known, or one of the two is not known whole: that in
 * which counting began, and the one that is not over.
 */
type ComparedMonth = {
  month: string;
  isOver: boolean;
  count: number;
  before: number | null;
  change: number | null;
};

/** Compares the months of the last year in which something was counted, the last one first. */
export const comparedMonths = (
  { months, ...since }: MonthsOfSite,
  measure: Measure,
): ComparedMonth[] => {
  const start = since[measure.since];
  const last = months.length - 1;
  const ofYear = months
    .slice(-YEAR)
    .map((month, index) => ({ month, at: last - YEAR + 1 + index }));
  return ofYear.reverse().flatMap(({ month, at }) => {
    const count = measure.of(month);
    if (count === null) return [];
    const earlier = months[at - YEAR];
    const before = earlier ? measure.of(earlier) : null;
    const isOver = at < last;
    const isWhole = isOver && earlier?.month !== start;
    const change =
      isWhole && before !== null && before > 0 ? Math.round((count / before - 1) * 100) : null;
    return [{ month: month.month, isOver, count, before, change }];
  });
};
