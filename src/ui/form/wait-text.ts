import type { I18n } from '#i18n/i18n.ts';

const MINUTE = 60;

/**
 * How long one has to wait, as people say it: whole minutes, below two of them tens of seconds, so that
 * what is read out changes seldom.
 */
export const waitText = ({ t, number }: I18n, seconds: number): string => {
  if (seconds <= 0) return t('message.try_again_now');
  return seconds > 2 * MINUTE
    ? t('message.too_many_requests_minutes', { minutes: number(Math.ceil(seconds / MINUTE)) })
    : t('message.too_many_requests', { seconds: number(Math.ceil(seconds / 10) * 10) });
};
