import type { Language } from '#i18n/language.ts';
import { LAYOUT_NAME, type ListLayout } from './list-layout.ts';

const CHOICE_MAX_AGE_SECONDS = 60 * 60 * 24 * 365;

/** Returns the language cookie, which remembers the choice of a language (PRODUCT 1). */
export const languageCookie = (language: Language, siteUrl: string): string =>
  choiceCookie('lang', language, siteUrl);

/** Returns the cookie that remembers how lists show homes. */
export const layoutCookie = (layout: ListLayout, siteUrl: string): string =>
  choiceCookie(LAYOUT_NAME, layout, siteUrl);

const STYLES_NAME = 'styles';

/** Returns the cookie that says which version of the styles a browser has had inside a document. */
export const stylesCookie = (version: string, siteUrl: string): string =>
  withSecureFlag(
    `${STYLES_NAME}=${version}; Path=/; Max-Age=${CHOICE_MAX_AGE_SECONDS}; SameSite=Lax; HttpOnly`,
    siteUrl,
  );

/** Reads that cookie from a `Cookie` header. */
export const readStylesCookie = (header: string | undefined): string | undefined =>
  /(?:^|;\s*)styles=([\w-]+)/.exec(header ?? '')?.[1];

const choiceCookie = (name: string, value: string, siteUrl: string): string =>
  withSecureFlag(
    `${name}=${value}; Path=/; Max-Age=${CHOICE_MAX_AGE_SECONDS}; SameSite=Lax`,
    siteUrl,
  );

/** Adds `Secure` to a cookie if the site uses HTTPS, so that browsers never send it unencrypted. */
export const withSecureFlag = (cookie: string, siteUrl: string): string =>
  siteUrl.startsWith('https:') ? `${cookie}; Secure` : cookie;
