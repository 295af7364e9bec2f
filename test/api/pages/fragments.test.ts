import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/client.ts';
import { seedListings } from '#demo/seed.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { LANGUAGES } from '#i18n/language.ts';
import type { PageState } from '#shell/document.ts';
import { Root } from '#shell/root.tsx';
import { openPage } from '#shell/runtime/open-page.ts';
import { serverApp } from '#shell/server-app.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await seedListings(app.db, 60);
});
afterAll(() => app.close());

const api = createApi(() => Promise.reject(new Error('A page that is rendered calls nothing')));

/** Renders a page by React alone, with the state of its document, as a browser hydrates it. */
const renderPlain = (
  href: string,
  { load, menus, origin, siteName, today, layout, language, isSignedIn }: PageState,
) => {
  const site = serverApp({ api, menus, href, origin, siteName, today, layout, isSignedIn });
  const view = { href, page: openPage(href)?.page, load };
  return renderToString(createElement(Root, { app: site, i18n: I18N[language], view }));
};

const ask = async (href: string, language: string) => {
  const cookie = `lang=${language}`;
  const { body } = await app.server.inject({ url: href, headers: { cookie } });
  const [, html = ''] = /<div id="app">(.*?)<\/div>\n/s.exec(body) ?? [];
  const [, json = ''] = /id="state">(.*?)<\/script>/s.exec(body) ?? [];
  return { html, state: JSON.parse(json) as PageState };
};

/** Each shows some of the same cards: by the last ones their fragments are used. */
const PRICES = [1, 2, 3, 4, 5, 6];
const PAGES = [
  '/',
  ...PRICES.map((price) => `/results?fromPrice=${price}`),
  '/results?type=for_rents&propType=condo&region=Yangon&district=Hlaing&toPrice=200',
  '/results?fromPrice=12345678&sort=price_desc',
  ...['Hledan', 'Junction+City', 'Shwedagon', 'Sule'].map((name) => `/results?q=near+${name}`),
  '/results?page=1000',
  '/resultsAllProperties?type=for_sales',
  ...[1, 2, 3, 4, 5, 6].map((id) => `/propertyDetails?id=${id}`),
  '/propertyDetails?id=999999',
  '/blogs',
  '/about',
];

test.each(LANGUAGES)(
  'pages with fragments are as React alone renders them: %s',
  async (language) => {
    for (const href of PAGES) {
      const { html, state } = await ask(href, language);
      expect(state.language).toBe(language);
      expect(html, href).toBe(renderPlain(href, state));
    }
  },
);
