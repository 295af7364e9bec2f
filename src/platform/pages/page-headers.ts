import { htmlLang, type Language } from '#i18n/language.ts';

type PageHeaders = {
  etag: string;
  language: Language;
  /** The header of the page is that of an account; copies of it are for nobody else. */
  isSignedIn: boolean;
  isPrivate?: boolean | undefined;
};

/** The headers of a page that do not depend on its encoding. */
export const pageHeaders = ({ etag, language, isSignedIn, isPrivate }: PageHeaders) => ({
  'content-language': htmlLang(language),
  'cache-control': isPrivate ? 'no-store' : isSignedIn ? 'private, no-cache' : 'no-cache',
  vary: 'Accept-Language, Cookie, Save-Data, Sec-Fetch-Dest, Accept-Encoding',
  etag,
});

/** The headers of the body of a page. */
export const bodyHeaders = (encoding: string) => ({
  'content-type': 'text/html; charset=utf-8',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
});
