import type { I18n } from '../i18n/i18n.ts';
import type { Head, Load, Menus } from '../page.tsx';
import type { PageAssets } from '../platform/page-renderer.ts';
import { withLanguage } from './site-map.ts';

/** What the browser needs to go on where the server stopped. */
export type PageState = {
  load: Load<unknown>;
  menus: Menus;
  /** Which state of the records the page shows; answers of the API carry it, too. */
  version: string;
  language: I18n['language'];
  origin: string;
  siteName: string;
};

type DocumentParts = {
  i18n: I18n;
  head: Head;
  origin: string;
  siteName: string;
  assets: PageAssets;
  body: string;
  /** Absent for visitors who save data: then the document carries no script at all. */
  state: PageState | undefined;
};

/** The id of the data block; a data block is not a script, so the CSP lets it stand. */
export const STATE_ID = 'state';

/** The HTML document around a rendered page. */
export const renderDocument = (parts: DocumentParts): string => {
  const { i18n, head, origin, siteName, assets, body, state } = parts;
  const scripts = state ? [...assets.scripts, ...assets.languages[i18n.language]] : [];
  return `<!doctype html>
<html lang="${i18n.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(documentTitle(head, siteName))}</title>
<meta name="description" content="${escapeHtml(head.description)}">
${head.isIndexed ? links(head, origin, i18n) : '<meta name="robots" content="noindex">'}
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#152225" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts
  .slice(1)
  .map((href) => `<link rel="modulepreload" href="${href}">`)
  .join('\n')}
${scripts
  .slice(0, 1)
  .map((src) => `<script type="module" src="${src}"></script>`)
  .join('\n')}
</head>
<body>
<div id="app">${body}</div>
${state ? `<script type="application/json" id="${STATE_ID}">${escapeJson(state)}</script>` : ''}
</body>
</html>
`;
};

/** The title of the window: the page's, then the site's. */
export const documentTitle = (head: Head, siteName: string): string =>
  `${head.title} | ${siteName}`;

/** The address search engines and the share sheet should use (PRODUCT 1). */
export const canonicalUrl = (head: Head, origin: string, language: I18n['language']): string =>
  origin + (language === 'mm' ? withLanguage(head.canonical, 'mm') : head.canonical);

const links = (head: Head, origin: string, i18n: I18n): string => {
  const address = (language: I18n['language']) => escapeHtml(canonicalUrl(head, origin, language));
  return [
    `<link rel="canonical" href="${address(i18n.language)}">`,
    `<link rel="alternate" hreflang="en" href="${address('en')}">`,
    `<link rel="alternate" hreflang="my" href="${address('mm')}">`,
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
  ].join('\n');
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);

/** JSON that cannot end the block it stands in, and no line ends that old parsers trip over. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
