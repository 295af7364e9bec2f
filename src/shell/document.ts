import type { I18n } from '#i18n/i18n.ts';
import type { PageFiles } from '#platform/pages/renderer.ts';
import { APP_MANIFEST } from '#site/app-manifest.ts';
import type { ListLayout } from '#site/list-layout.ts';
import type { Load, Menus } from '#site/page.tsx';
import { stylesheetLink } from '#site/stylesheet-link.ts';
import { headTags, structuredData, type HeadOptions } from './head-tags.ts';
import { escapeHtml, escapeJson } from './markup.ts';

/** The state that the server hands over to the browser. */
export type PageState = {
  load: Load<unknown>;
  menus: Menus;
  /** The content version that the page shows. Responses of the API carry theirs, too. */
  version: string;
  /** The day in Myanmar on which it was rendered. */
  today: number;
  layout: ListLayout;
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
  /** Starts React only when the visitor uses the page. */
  isStartedByUse: boolean;
};

/** The id of the data block with the state. The CSP allows data blocks, because they are not executed. */
export const STATE_ID = 'state';

/**
 * Renders the tags that load the scripts of a page. The boot module (`boot/boot.ts`) starts the entry; without the
 * attribute `data-files` at once, so that the browser loads all other files at the same time as the module.
 */
const scriptTags = ({ boot, scripts }: PageFiles, isStartedByUse: boolean): string[] => {
  const [entry = ''] = scripts;
  if (boot !== undefined && isStartedByUse)
    return [
      `<script type="module" fetchpriority="low" src="${boot}" data-entry="${entry}" data-files="${scripts.join(' ')}"></script>`,
    ];
  return [
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${boot ?? entry}" data-entry="${entry}"></script>`,
  ];
};

/** Renders what the boot module shows where the code of a button that was pressed does not come. */
const noCodeNotice = ({ t }: I18n): string =>
  `<p class="toast toast--wait" role="alert" hidden>${escapeHtml(t('state.no_code'))}</p>`;

/**
 * Renders the HTML document around a rendered page. iPhones make no links of the numbers in it: React would not find the text again that it
 * takes over, and every phone number of a page is a link already.
 */
export const renderDocument = (options: DocumentOptions): string => {
  const { i18n, files, body, state, isStartedByUse } = options;
  return `<!doctype html>
<html lang="${i18n.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no">
${headTags(options)}
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#152225" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="${APP_MANIFEST}">
${files.styles.map(stylesheetLink).join('\n')}
${state ? scriptTags(files, isStartedByUse).join('\n') : ''}
</head>
<body>
<div id="app">${body}</div>
${state && isStartedByUse ? noCodeNotice(i18n) : ''}
${structuredData(options)}
${state ? `<script type="application/json" id="${STATE_ID}">${escapeJson(state)}</script>` : ''}
</body>
</html>
`;
};
