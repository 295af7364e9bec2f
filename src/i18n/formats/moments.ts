import { toBurmeseDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';
import { formatDate } from './dates.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Yangon',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a time in milliseconds since 1970 as date and time of day. */
export const formatDateAndTime = (language: Language, timeMs: number): string =>
  `${formatDate(language, new Date(timeMs).toISOString())} ${clock(language, timeMs)}`;

const clock = (language: Language, timeMs: number): string => {
  const time = CLOCK.format(timeMs);
  return language === 'mm' ? toBurmeseDigits(time) : time;
};

/** Formats a time in milliseconds since 1970 as time of day if it is today, otherwise as date. */
export const formatMoment = (language: Language, timeMs: number, nowMs: number): string => {
  const dateOf = (ms: number): string => formatDate(language, new Date(ms).toISOString());
  return dateOf(timeMs) === dateOf(nowMs) ? clock(language, timeMs) : dateOf(timeMs);
};
