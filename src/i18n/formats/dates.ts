import { toBurmeseDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';

// Myanmar keeps +06:30 all year.
export const YANGON_OFFSET_MS = 6.5 * 60 * 60 * 1000;

// `Intl` cannot be used: Chromium has no Burmese names of months (burmese.md, "Traps").
const ENGLISH_MONTHS =
  'January February March April May June July August September October November December';
const BURMESE_MONTHS = 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ';

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ENGLISH_MONTHS.split(' '),
  mm: BURMESE_MONTHS.split(' '),
};

/** Formats an ISO 8601 instant as the long date in Yangon: `5 April 2026`, `၂၀၂၆ ဧပြီ ၅` (burmese.md, "Formats"). */
export function formatDate(language: Language, iso: string): string {
  const inYangon = toYangon(iso);
  const day = String(inYangon.getUTCDate());
  const month = MONTHS[language][inYangon.getUTCMonth()];
  const year = String(inYangon.getUTCFullYear());
  // No line breaks inside a date.
  if (language === 'en') return `${day}\u00a0${month}\u00a0${year}`;
  return `${toBurmeseDigits(year)}\u00a0${month}\u00a0${toBurmeseDigits(day)}`;
}

/** Formats an ISO 8601 instant as the date and the time of day in Yangon: `5 April 2026, 14:05`, `၂၀၂၆ ဧပြီ ၅၊ ၁၄:၀၅`. */
export function formatDateAndTime(language: Language, iso: string): string {
  const time = toYangon(iso).toISOString().slice(11, 16);
  const date = formatDate(language, iso);
  return language === 'en' ? `${date}, ${time}` : `${date}၊ ${toBurmeseDigits(time)}`;
}

/** Moves an instant, so that its date in UTC is that of Yangon. */
const toYangon = (iso: string): Date => new Date(Date.parse(iso) + YANGON_OFFSET_MS);
