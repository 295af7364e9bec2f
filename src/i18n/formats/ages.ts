import type { Texts } from '#i18n/texts.ts';
import { YANGON_OFFSET_MS } from './dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day in Myanmar of a time in milliseconds since 1970, as the number of days since then. */
export const dayOf = (timeMs: number): number => Math.floor((timeMs + YANGON_OFFSET_MS) / DAY_MS);

/** Returns when such a day begins, in milliseconds since 1970. */
export const startOfDay = (day: number): number => day * DAY_MS - YANGON_OFFSET_MS;

/** Returns the date in Myanmar of a time in milliseconds since 1970 (ISO 8601). */
export const isoDateOf = (timeMs: number): string =>
  new Date(timeMs + YANGON_OFFSET_MS).toISOString().slice(0, 10);

const WEEK = 7;
const MONTH = 365.25 / 12;
const YEAR = 365.25;

/** The age up to which it is given in days and in weeks; then in months, up to two years. */
const UP_TO = { days: 2 * WEEK, weeks: 9 * WEEK, months: 2 * YEAR };

/**
 * Says how long ago a day was, in whole units and the larger the older: today, yesterday, 3 days ago, 2 weeks ago.
 * A day that is still to come is today.
 */
export const formatAge = ({ t, count }: Texts, day: number, today: number): string => {
  const days = today - day;
  if (days <= 0) return t('age.today');
  if (days === 1) return t('age.yesterday');
  if (days < UP_TO.days) return count('age.days', days);
  if (days < UP_TO.weeks) return count('age.weeks', Math.floor(days / WEEK));
  if (days < UP_TO.months) return count('age.months', Math.floor(days / MONTH));
  return count('age.years', Math.floor(days / YEAR));
};
