import type { I18n } from '#i18n/i18n.ts';
import type { PageFiles } from '#platform/pages/renderer.ts';
import type { Load, Menus } from '#site/page.tsx';
import { headTags, structuredData, type HeadOptions } from './head-tags.ts';
import { escapeJson } from './markup.ts';

/** The state that the server hands over to the browser. */
export type PageState = {
  load: Load<unknown>;
  menus: Menus;
  /** The content version that the page shows. Responses of the API carry theirs, too. */
  version: string;
  language: I18n['language'];
  isSignedIn: boolean;
  origin: string;
  siteName: string;
};

type DocumentOptions = HeadOptions & {
  files: PageFiles;
  body: string;
  /** Absent for visitors who save data: their document has no scripts. */
  state: PageState | undefined;
};

/** The id of the data block with the state. The CSP allows data blocks, because they are not executed. */
export const STATE_ID = 'state';

/** Renders the HTML document around a rendered page. */
export const renderDocument = (options: DocumentOptions): string => {
  const { i18n, files, body, state } = options;
  const [entry, ...scripts] = state ? files.scripts : [];
  return `<!doctype html>
<html lang="${i18n.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(options)}
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#152225" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${entry ? `<script type="module" src="${entry}"></script>` : ''}
</head>
<body>
<div id="app">${body}</div>
${structuredData(options)}
${state ? `<script type="application/json" id="${STATE_ID}">${escapeJson(state)}</script>` : ''}
</body>
</html>
`;
};
