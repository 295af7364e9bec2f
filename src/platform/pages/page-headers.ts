import { htmlLang, type Language } from '#i18n/language.ts';

type PageHeaders = { etag: string; language: Language; isPrivate?: boolean | undefined };

/** The headers of a page that do not depend on its encoding. */
export const pageHeaders = ({ etag, language, isPrivate }: PageHeaders) => ({
  'content-language': htmlLang(language),
  'cache-control': isPrivate ? 'no-store' : 'no-cache',
  vary: 'Accept-Language, Cookie, Save-Data, Sec-Fetch-Dest, Accept-Encoding',
  etag,
});

/** The headers of the body of a page. */
export const bodyHeaders = (encoding: string) => ({
  'content-type': 'text/html; charset=utf-8',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
});
