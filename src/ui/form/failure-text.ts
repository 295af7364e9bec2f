import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Failure } from './outcome.ts';
import { waitText } from './wait-text.ts';

/** Says why something could not be done, and what helps. */
export const failureText = (i18n: I18n, { code, retryAfterSeconds, reason }: Failure): string => {
  const { t, find, number } = i18n;
  const values = { size: number(MAX_PHOTO_MEGABYTES) };
  if (code !== 'too_many_requests')
    return find(`message.${code}`, values) ?? t('message.internal_error');
  const why = reason && find(`message.${reason}`);
  if (why) return why;
  // A proxy that limits may not say for how long.
  if (retryAfterSeconds === undefined) return t('message.unavailable');
  return waitText(i18n, retryAfterSeconds);
};
