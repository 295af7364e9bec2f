import type { I18n } from '#i18n/i18n.ts';

const MINUTE_SECONDS = 60;

/**
 * Says how long to wait: in minutes, for up to two minutes in tens of seconds. A screen reader announces
 * the text at each change, so it should change seldom.
 */
export const waitText = ({ t, number }: I18n, seconds: number): string => {
  if (seconds <= 0) return t('message.try_again_now');
  return seconds > 2 * MINUTE_SECONDS
    ? t('message.too_many_requests_minutes', {
        minutes: number(Math.ceil(seconds / MINUTE_SECONDS)),
      })
    : t('message.too_many_requests', { seconds: number(Math.ceil(seconds / 10) * 10) });
};
