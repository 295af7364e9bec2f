import type { I18n } from '#i18n/i18n.ts';
import type { PageFiles } from '#platform/pages/renderer.ts';
import type { Load, Menus } from '#site/page.tsx';
import { headTags, structuredData, type HeadParts } from './head-tags.ts';
import { escapeJson } from './markup.ts';

/** What the browser needs to go on where the server stopped. */
export type PageState = {
  load: Load<unknown>;
  menus: Menus;
  /** Which state of the records the page shows; answers of the API carry it, too. */
  version: string;
  language: I18n['language'];
  isSignedIn: boolean;
  origin: string;
  siteName: string;
};

type DocumentParts = HeadParts & {
  files: PageFiles;
  body: string;
  /** Absent for visitors who save data: then the document carries no script at all. */
  state: PageState | undefined;
};

/** The id of the data block; a data block is not a script, so the CSP lets it stand. */
export const STATE_ID = 'state';

/** The HTML document around a rendered page. */
export const renderDocument = (parts: DocumentParts): string => {
  const { i18n, files, body, state } = parts;
  const [entry, ...scripts] = state ? files.scripts : [];
  return `<!doctype html>
<html lang="${i18n.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(parts)}
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#152225" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${entry ? `<script type="module" src="${entry}"></script>` : ''}
</head>
<body>
<div id="app">${body}</div>
${structuredData(parts)}
${state ? `<script type="application/json" id="${STATE_ID}">${escapeJson(state)}</script>` : ''}
</body>
</html>
`;
};
