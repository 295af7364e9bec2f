import type { Page } from 'playwright-core';
import type { Route } from 'playwright-core';
import { expect, inject, test, describe } from 'vitest';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { goTo, recordingOf, waitForHydration } from '#test/support/browser/browser.ts';
import { recordScripts } from '#test/support/browser/scripts.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const FAILED = [/Failed to load resource/, /request failed/, /net::ERR/];

// Not the texts of the page.
const DETAILS = /\/assets\/details-(?!en-|mm-)[\w-]+\.js$/;
const ASSETS = '**/assets/**';

const firstCard = (page: Page) => page.locator('.card a').first();

test('the code of a page is fetched once, on navigation, together with the data', async () => {
  const page = await open();
  const scripts = recordScripts(page);
  await goTo(page, '/results');
  scripts.length = 0;
  let hasCode = false;
  await page.route(DETAILS, async (route) => {
    await asked;
    hasCode = true;
    await route.continue();
  });
  // The screen, what it shares with others, and the data: none waits for another.
  const asked = Promise.all([
    page.waitForRequest(/\/api\/properties\/\d+$/),
    page.waitForRequest('**/assets/for-contact-*.js'),
    page.waitForRequest('**/assets/for-contact-reading-*.js'),
  ]);
  await firstCard(page).click();
  await page.locator('.facts').waitFor();
  expect(hasCode).toBe(true);
  // What a document would have said is code and texts, too (`ui/still.tsx`).
  await page.locator('.poster__asks').waitFor();
  const code = [
    'details',
    'details-en',
    'for-contact',
    'for-contact-reading',
    'for-contact-share',
    'said',
    'still-en',
    'ways',
  ];
  expect(scripts.toSorted()).toEqual(code);
  await page.goBack();
  await page.locator('.pager').first().waitFor();
  await firstCard(page).click();
  await page.locator('.poster__asks').waitFor();
  expect(scripts.toSorted()).toEqual(code);
  expect(recordingOf(page).documents).toHaveLength(1);
});

describe.each(LANGUAGES)('in %s', (language) => {
  // What works in Burmese works in English, whose texts are shorter.
  const tags = language === 'mm' ? [] : ['thorough'];
  const { t } = I18N[language];

  test('while code loads the previous page stays, with a message', { tags }, async () => {
    const page = await open({ language });
    await goTo(page, '/results');
    let held: Route | undefined;
    await page.route(DETAILS, (route) => void (held = route));
    await firstCard(page).click();
    const hint = page.getByRole('status').getByText(t('state.loading'));
    await hint.waitFor();
    expect(await page.locator('.card').count()).toBe(15);
    await held?.continue();
    await page.locator('.facts').waitFor();
    expect(await hint.count()).toBe(0);
  });

  test(
    'code that fails to load offline is reported, and loads when the connection is back',
    { tags },
    async () => {
      const page = await open({ language, fresh: true });
      allowErrors(page, ...FAILED);
      await goTo(page, '/results');
      await page.context().setOffline(true);
      await firstCard(page).click();
      const alert = page.getByRole('alert');
      await alert.getByText(t('message.network_error')).waitFor();
      expect(await page.title()).toContain(t('error.load_failed'));
      const retry = page.getByRole('link', { name: t('action.retry') });
      const failed = page.waitForEvent('requestfailed');
      await retry.click();
      await failed;
      await alert.getByText(t('message.network_error')).waitFor();
      await page.context().setOffline(false);
      await page.locator('.facts').waitFor();
      await waitForHydration(page);
      expect(await alert.count()).toBe(0);
      await page.goBack();
      await page.locator('.pager').first().waitFor();
      expect(page.url()).toMatch(/\/results$/);
    },
  );

  test('a manual retry opens the page that could not be fetched', { tags }, async () => {
    const page = await open({ language });
    allowErrors(page, ...FAILED);
    await goTo(page, '/results');
    await page.route('**/*', cutConnection);
    await firstCard(page).click();
    await page.getByRole('alert').getByText(t('message.network_error')).waitFor();
    await page.unroute('**/*');
    await page.getByRole('link', { name: t('action.retry') }).click();
    await page.locator('.facts').waitFor();
  });
});

describe('after a new version of the site was put in place', () => {
  /** Removes the files that an open page knows. */
  const replaceFiles = async (page: Page): Promise<void> => {
    allowErrors(page, ...FAILED);
    await page.route(ASSETS, (route) =>
      recordingOf(page).documents.length === 1
        ? route.fulfill({ status: 404, json: { message: 'not_found' } })
        : route.continue(),
    );
  };

  test('a page whose code no longer exists is opened as a document, at its top', async () => {
    const page = await open();
    await goTo(page, '/results');
    await replaceFiles(page);
    const href = await firstCard(page).getAttribute('href');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await firstCard(page).dispatchEvent('click');
    await expect.poll(() => recordingOf(page).documents.length).toBe(2);
    await page.locator('.facts').waitFor();
    await waitForHydration(page);
    expect(page.url()).toBe(new URL(href ?? '', inject('origin')).href);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.locator('.pager').first().waitFor();
    await waitForHydration(page);
    expect(page.url()).toMatch(/\/results$/);
  });
});

test(
  'a page whose code never loads works as without scripts, and makes no further requests',
  { tags: ['thorough'] },
  async () => {
    const page = await open();
    allowErrors(page, ...FAILED, /Failed to fetch dynamically imported module/);
    await page.route('**/assets/results-*.js', cutConnection);
    await page.goto('/results');
    await page.waitForLoadState('networkidle');
    expect(recordingOf(page).documents).toHaveLength(1);
    await page.locator('.pager a[rel=next]').first().click();
    await page.waitForURL(/page=2/);
    expect(await page.locator('.card').count()).toBe(15);
    expect(recordingOf(page).documents).toHaveLength(2);
  },
);
