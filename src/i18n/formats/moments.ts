import { toBurmeseDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';
import { formatDate } from './dates.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Yangon',
  hour: '2-digit',
  minute: '2-digit',
});

/** When something was, in milliseconds since 1970: the date and the time of day. */
export const formatDateAndTime = (language: Language, moment: number): string =>
  `${formatDate(language, new Date(moment).toISOString())} ${clock(language, moment)}`;

const clock = (language: Language, moment: number): string => {
  const time = CLOCK.format(moment);
  return language === 'mm' ? toBurmeseDigits(time) : time;
};

/** When something was, in milliseconds since 1970: the time of day if that was today, else the date. */
export const formatMoment = (language: Language, moment: number, now: number): string => {
  const dateOf = (time: number): string => formatDate(language, new Date(time).toISOString());
  return dateOf(moment) === dateOf(now) ? clock(language, moment) : dateOf(moment);
};
