import type { Language } from '#i18n/language.ts';

const LANGUAGE_MAX_AGE_SECONDS = 60 * 60 * 24 * 365;

/** Returns the language cookie, which remembers the choice of a language (PRODUCT 1). */
export const languageCookie = (language: Language, siteUrl: string): string =>
  withSecureFlag(
    `lang=${language}; Path=/; Max-Age=${LANGUAGE_MAX_AGE_SECONDS}; SameSite=Lax`,
    siteUrl,
  );

/** Adds `Secure` to a cookie if the site uses HTTPS, so that browsers never send it unencrypted. */
export const withSecureFlag = (cookie: string, siteUrl: string): string =>
  siteUrl.startsWith('https:') ? `${cookie}; Secure` : cookie;
