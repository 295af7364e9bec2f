import { toBurmeseDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';
import type { Texts } from '#i18n/texts.ts';
import { dayOf, formatAge } from './ages.ts';
import { formatDate } from './dates.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Yangon',
  hour: '2-digit',
  minute: '2-digit',
});

const clock = (language: Language, timeMs: number): string => {
  const time = CLOCK.format(timeMs);
  return language === 'mm' ? toBurmeseDigits(time) : time;
};

/** Formats a time in milliseconds since 1970 as time of day if it is today, otherwise as date. */
export const formatMoment = (language: Language, timeMs: number, nowMs: number): string => {
  const dateOf = (ms: number): string => formatDate(language, new Date(ms).toISOString());
  return dateOf(timeMs) === dateOf(nowMs) ? clock(language, timeMs) : dateOf(timeMs);
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Says within a sentence how long ago a time was: just now, 5 minutes ago, 2 hours ago, yesterday. */
export const formatTimeAgo = (texts: Texts, timeMs: number, nowMs: number): string => {
  const ms = nowMs - timeMs;
  if (ms < MINUTE_MS) return texts.t('draft.age_now');
  if (ms < HOUR_MS) return texts.count('draft.age_minutes', Math.floor(ms / MINUTE_MS));
  if (ms < 24 * HOUR_MS) return texts.count('draft.age_hours', Math.floor(ms / HOUR_MS));
  // Ages begin with a capital letter where they stand alone.
  return formatAge(texts, dayOf(timeMs), dayOf(nowMs)).toLowerCase();
};
