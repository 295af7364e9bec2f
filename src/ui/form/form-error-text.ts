import { MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { FormError } from './submit-errors.ts';
import { waitText } from './wait-text.ts';

/** Returns the text that explains an error and says what the user can do. */
export const formErrorText = (
  i18n: I18n,
  { code, retryAfterSeconds, reason }: FormError,
): string => {
  const { t, find, number } = i18n;
  const values = { size: number(MAX_PHOTO_MEGABYTES) };
  // Of some codes a form says more than the page of an address.
  const closer = (reason && find(`message.${reason}`)) ?? find(`message.form_${code}`);
  if (closer) return closer;
  if (code !== 'too_many_requests')
    return find(`message.${code}`, values) ?? t('message.internal_error');
  // A proxy may refuse calls without a `Retry-After` header.
  if (retryAfterSeconds === undefined) return t('message.unavailable');
  return waitText(i18n, retryAfterSeconds);
};
