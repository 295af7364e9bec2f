// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { surfaceOf } from '#test/support/acts/editor.ts';
import { openSignedIn } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { startHostileSite, type HostileSite } from '#test/support/browser/hostile-site.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { activeContentIn } from '#test/support/looks/hostile.ts';
import { HOSTILE_HTML } from '#test/support/texts/hostile-html.ts';

const { open } = setUpBrowser();

/** Every page asks who is signed in, and leaving the page aborts that call. */
const GIVEN_UP = /auth\/getUser net::ERR_ABORTED/;

let site: HostileSite;
/** Dialogs and requests to other sites, of all pages of a test. */
let acts: string[];

beforeAll(async () => {
  site = await startHostileSite();
}, 300_000);
afterAll(() => site.stop());

/** Opens a page and records its acts; console messages such as CSP violations fail every test. */
const openWatched = async (): Promise<Page> => {
  acts = [];
  const page = await open({}, site.origin);
  page.on('dialog', (dialog) => {
    acts.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== site.origin && !request.url().startsWith('data:')) acts.push(request.url());
  });
  return page;
};

const pagesOf = (count: number, path: (page: string) => string): string[] =>
  Array.from({ length: Math.ceil(count / 15) }, (_, index) => path(String(index + 1)));

/** Visits all pages of a list by its pager. */
const browse = async (page: Page, first: string): Promise<void> => {
  await goTo(page, first);
  const last = Math.ceil(HOSTILE_HTML.length / 15);
  for (let number = 2; number <= last; number++)
    await page.locator(`.pager a[rel=next][href$="page=${number}"]`).last().click();
  await page
    .locator(`.pager a[rel=prev][href$="page=${last - 1}"]`)
    .first()
    .waitFor();
};

/** Opens pages one after the other, as a visitor who follows links to them. */
const visit = async (page: Page, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) await goTo(page, address);
};

test('active content on a page is detected', async () => {
  const page = await openWatched();
  await goTo(page, paths.home());
  await page.route('**/bad', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<main><img alt="" src="/x.png" onload="1"><a href="javascript:1">x</a></main>',
    }),
  );
  allowErrors(page, /Executing inline event handler violates/);
  await page.route('**/x.png', (route) => route.fulfill({ status: 204, body: '' }));
  expect(await activeContentIn(page, ['/bad'])).toEqual([
    '/bad: img onload',
    '/bad: a href=javascript:1',
    '/bad: og:title',
    '/bad: og:description',
    '/bad: og:image',
  ]);
});

test('listings with hostile texts: each on its page, with its data and share tags', async () => {
  const page = await openWatched();
  await goTo(page, paths.home());
  const own = site.listings.map((id) => paths.propertyDetails(id));
  expect(await activeContentIn(page, [...own, paths.feed()])).toEqual([]);
  expect(acts).toEqual([]);
});

test('listings with hostile texts: many on a page, on their cards', async () => {
  const page = await openWatched();
  await visit(
    page,
    site.crowds.map((id) => paths.propertyDetails(id)),
  );
  await browse(page, paths.resultsAllProperties({}));
  const lists = pagesOf(HOSTILE_HTML.length, (number) =>
    paths.resultsAllProperties({ page: number }),
  );
  expect(await activeContentIn(page, lists)).toEqual([]);
  expect(acts).toEqual([]);
});

test('listings with hostile texts: in the list of their agent and in the editor', async () => {
  const page = await openWatched();
  allowErrors(page, GIVEN_UP);
  await openSignedIn(page, site.agent, paths.propertiesList());
  await browse(page, paths.propertiesList());
  for (const id of site.crowds) {
    await goTo(page, paths.editProperty(id));
    await surfaceOf(page).getByText('Home').first().waitFor();
  }
  expect(acts).toEqual([]);
});

test('articles with hostile texts: in the list of their author and in the editor', async () => {
  const page = await openWatched();
  allowErrors(page, GIVEN_UP);
  await openSignedIn(page, site.agent, paths.blogsList());
  await browse(page, paths.blogsList());
  for (const id of site.articles.filter((_, index) => index % 20 === 0)) {
    await goTo(page, paths.editBlog(id));
    await surfaceOf(page).getByText('Home').first().waitFor();
  }
  expect(acts).toEqual([]);
});

test('articles, pages and projects with hostile texts, names, labels and menus', async () => {
  const page = await openWatched();
  await goTo(page, paths.home());
  const own = [
    ...site.articles.map((id) => paths.blogDetails(id)),
    ...site.pages.map((id) => paths.templateOneDetails(id)),
    ...site.projects.map((id) => paths.projectDetails(id)),
    paths.blogFeed(),
    ...pagesOf(HOSTILE_HTML.length, (number) => paths.blogs({ page: number })),
  ];
  expect(await activeContentIn(page, own)).toEqual([]);
  await browse(page, paths.blogs());
  await visit(page, [
    ...site.pages.map((id) => paths.templateOneDetails(id)),
    ...site.projects.map((id) => paths.projectDetails(id)),
  ]);
  expect(acts).toEqual([]);
});
