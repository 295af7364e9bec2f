import type { I18n } from '#i18n/i18n.ts';

/** Names a month such as `2026-09`: the long date without its day, as every page has the names of months with that. */
export const monthName = ({ language, date }: I18n, month: string): string => {
  const parts = date(`${month}-01`).split('\u00a0');
  return (language === 'en' ? parts.slice(1) : parts.slice(0, -1)).join('\u00a0');
};
