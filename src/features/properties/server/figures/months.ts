/** Returns the month of a date, such as `2026-09`. */
export const monthOf = (date: string): string => date.slice(0, 'yyyy-mm'.length);

/** Returns the month some months before another one. */
export const monthsBefore = (month: string, months: number): string =>
  monthOf(
    new Date(
      Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - months),
    ).toISOString(),
  );

/** Lists the months from one to another, the oldest first. */
export const monthsFrom = (first: string, last: string): string[] => {
  const months = [last];
  for (let month = last; month > first;) {
    month = monthsBefore(month, 1);
    months.unshift(month);
  }
  return months;
};
