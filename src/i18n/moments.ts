import { toBurmeseDigits } from '../burmese/digits.ts';
import { formatDate } from './dates.ts';
import type { Language } from './language.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Yangon',
  hour: '2-digit',
  minute: '2-digit',
});

/** When something was, in milliseconds since 1970: the time of day if that was today, else the date. */
export const formatMoment = (language: Language, moment: number, now: number): string => {
  const dateOf = (time: number): string => formatDate(language, new Date(time).toISOString());
  if (dateOf(moment) !== dateOf(now)) return dateOf(moment);
  const time = CLOCK.format(moment);
  return language === 'mm' ? toBurmeseDigits(time) : time;
};
