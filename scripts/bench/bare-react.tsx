// The least that can render a page: `node:http` and React, with the data of each page in memory.
// Arguments: the port, and a file with the addresses and states of the pages.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { renderToString } from 'react-dom/server';
import { createApi } from '#api/client.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import type { PageState } from '#shell/document.ts';
import { Root } from '#shell/root.tsx';
import { openPage } from '#shell/runtime/open-page.ts';
import { serverApp } from '#shell/server-app.ts';

const [port = '', file = ''] = process.argv.slice(2);
const states = new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, PageState][]);
const api = createApi(() => Promise.reject(new Error('A page that is rendered calls nothing')));

const render = (href: string): string => {
  const state = states.get(href);
  if (!state) throw new Error(`No page at ${href}`);
  const app = serverApp({ ...state, api, href, isSignedIn: false });
  const view = { href, page: openPage(href)?.page, load: state.load };
  return renderToString(<Root app={app} i18n={I18N[state.language]} view={view} />);
};

createServer((request, response) => {
  const body = Buffer.from(render(request.url ?? ''));
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
