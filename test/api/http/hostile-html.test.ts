import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { createListing, updateListing } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { markupErrors } from '#test/support/screens/markup.ts';
import { readHead } from '#test/support/texts/head.ts';
import {
  HOSTILE_HTML,
  descriptionOf,
  tagsOf,
  withoutData,
  wrongTags,
} from '#test/support/texts/hostile-html.ts';
import { textsOf, xmlErrors } from '#test/support/texts/xml.ts';

let app: TestApp;
let agent: SignedInUser;
let plainId: number;
let plainPage: string;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  agent = await addSignedIn(app.db);
  // Enough other listings to fill the sections of similar ones and of the same agent on all pages.
  for (let count = 0; count < 9; count++)
    ({ id: plainId } = await createListing(app, agent, { description: 'Home' }));
  plainPage = await pageOf(`/propertyDetails?id=${plainId}`);
});
afterAll(() => app.close());

const pageOf = async (path: string): Promise<string> => {
  const { statusCode, body } = await app.server.inject(path);
  expect(statusCode, path).toBe(200);
  return body;
};

test('there are at least 150 hostile texts, all different', () => {
  expect(new Set(HOSTILE_HTML).size).toBe(HOSTILE_HTML.length);
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(150);
});

// Titles have the number only, because the texts are hostile to terminals and reports, too.
test.each(HOSTILE_HTML.map((html, index) => ({ number: index + 1, html })))(
  'text $number is plain text or removed wherever the listing is shown',
  async ({ html }) => {
    const { id, description } = await createListing(app, agent, { description: `Home ${html}` });
    expect(wrongTags(description), 'stored').toEqual([]);
    expect(description.startsWith('Home')).toBe(true);

    const page = await pageOf(`/propertyDetails?id=${id}`);
    const prose = descriptionOf(page);
    expect(prose.replaceAll(/ lang="\w+"/g, '')).toBe(description);
    expect(markupErrors(withoutData(page))).toEqual([]);
    // The page has the same elements and attributes as that of a harmless listing.
    expect(tagsOf(page.replace(prose, ''))).toEqual(
      tagsOf(plainPage.replace(descriptionOf(plainPage), '')),
    );

    const { meta, jsonLd, title } = readHead(page);
    expect(title).toBe(readHead(plainPage).title);
    expect(jsonLd).toHaveLength(readHead(plainPage).jsonLd.length);
    for (const name of ['description', 'og:description']) {
      expect(meta(name)).toHaveLength(1);
      expect(meta(name)[0]).toMatch(/\. Home/);
    }

    const feed = await pageOf('/rss.xml');
    expect(xmlErrors(feed)).toEqual([]);
    expect(textsOf(feed, 'link')[1]).toContain(`id=${id}`);
  },
);

test('an edited text is sanitised in the same way', async () => {
  for (const html of HOSTILE_HTML.slice(0, 20)) {
    const { body } = await updateListing(app, agent, plainId, { description: `Home ${html}` });
    expect(wrongTags(body.description), html).toEqual([]);
  }
});

test('cards of hostile listings have the same markup as other cards', async () => {
  await updateListing(app, agent, plainId, { description: 'Home', area: 'x' });
  const { body } = await callApi(app, 'GET', '/api/properties/cards');
  const { totalPages } = body as { totalPages: number };
  for (let page = 1; page <= totalPages; page++) {
    const html = await pageOf(`/results?page=${page}`);
    expect(markupErrors(withoutData(html))).toEqual([]);
    // Only later cards have lazy pictures. The last part contains the end of the page.
    const cards = html.replaceAll(' loading="lazy"', '').split('<article').slice(1, -1);
    for (const card of cards) expect(tagsOf(card)).toEqual(tagsOf(cards[0] ?? ''));
  }
});
