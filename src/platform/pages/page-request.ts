import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#i18n/language.ts';
import { negotiateEncoding, type ContentEncoding } from '#platform/compression/negotiate.ts';
import { requestLanguage } from '#platform/http/request-language.ts';
import { LAYOUT_NAME, parseLayout, type ListLayout } from '#site/list-layout.ts';
import { remember } from '#system/remember.ts';
import type { FirstStyles } from './first-styles.ts';
import { hasSignedInCookie } from './signed-in-cookie.ts';

/** What of a request decides about the page that it gets. */
export type PageRequestParts = {
  language: Language;
  /** The language of `?lang=`, which the visitor keeps from now on. */
  queryLanguage: Language | undefined;
  layout: ListLayout;
  /** The layout of `?layout=`, which the visitor keeps from now on. */
  queryLayout: ListLayout | undefined;
  hasScripts: boolean;
  isSignedIn: boolean;
  /** What puts its styles into the first document of a browser; undefined if it is not the first. */
  firstStyles: FirstStyles | undefined;
  encoding: ContentEncoding;
  /** The same for all requests that get the same page, as the first document or not. */
  key: string;
};

const encodingOf = remember((accepted) => negotiateEncoding(accepted));

/** Creates the function that reads a request; `pageKey` says which addresses have the same content. */
export const createPageRequestReader = (
  pageKey: (href: string) => string,
  firstStyles: FirstStyles | undefined,
) => {
  const contentOf = remember(pageKey, 5_000);
  return (url: string, headers: IncomingHttpHeaders): PageRequestParts => {
    const { language, queryLanguage } = requestLanguage({ url, headers });
    const { layout, queryLayout } = requestLayout(url, headers);
    const isSignedIn = hasSignedInCookie({ headers });
    const hasScripts = isSignedIn || headers['save-data'] !== 'on';
    return {
      language,
      queryLanguage,
      layout,
      queryLayout,
      hasScripts,
      isSignedIn,
      // Who saves data gets the styles once, as a file that the browser keeps. Users have the file.
      firstStyles:
        hasScripts && !isSignedIn && firstStyles?.areFirst(headers) ? firstStyles : undefined,
      encoding: encodingOf(headers['accept-encoding'] ?? ''),
      key: `${language} ${layout} ${hasScripts} ${isSignedIn} ${contentOf(url)}`,
    };
  };
};

/** Paths of the lists that have layouts: other pages are the same in both. */
const LISTS = /^\/results(?:AllProperties)?\/?\?/;

/** Returns the layout of a page, and `queryLayout` if the address has `?layout=`. */
const requestLayout = (
  url: string,
  headers: IncomingHttpHeaders,
): Pick<PageRequestParts, 'layout' | 'queryLayout'> => {
  const isList = LISTS.test(`${url}?`);
  const queryLayout = isList ? layoutOfQuery(url) : undefined;
  const kept = isList ? layoutOfCookie(headers.cookie) : undefined;
  return { layout: queryLayout ?? kept ?? 'cards', queryLayout };
};

const layoutOfQuery = (url: string): ListLayout | undefined =>
  url.includes(LAYOUT_NAME)
    ? parseLayout(new URLSearchParams(url.slice(url.indexOf('?'))).get(LAYOUT_NAME))
    : undefined;

const layoutOfCookie = (header: string | undefined): ListLayout | undefined =>
  parseLayout(/(?:^|;\s*)layout=(\w+)/.exec(header ?? '')?.[1]);
