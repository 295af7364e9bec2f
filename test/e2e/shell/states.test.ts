// @module-tag thorough
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { I18n } from '#i18n/i18n.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { goTo, recordingOf } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

/** Holds every API call back until the returned function is called. */
const holdApi = async (page: Page): Promise<() => Promise<void>> => {
  let held: Route[] | undefined = [];
  await page.route('**/api/**', (route) => (held ? void held.push(route) : route.continue()));
  return async () => {
    const routes = held ?? [];
    held = undefined;
    await Promise.all(routes.map((route) => route.continue()));
  };
};

/** Lets API calls fail as without a connection, until the returned function is called. */
const cutApi = async (page: Page): Promise<() => Promise<void>> => {
  allowErrors(page, /\/api\/.*(net::ERR_FAILED|Failed to load)/, /ERR_FAILED.*\/api\//);
  await page.route('**/api/**', cutConnection);
  return () => page.unroute('**/api/**');
};

/** Submits the form of the home page; the call for the results is pending. */
const search = async (page: Page): Promise<void> => {
  await page.locator('.hero form.search button').click();
  await page.waitForURL(/\/results\?/);
};

const retry = (page: Page, { t }: I18n): Locator =>
  page.getByRole('link', { name: t('action.retry') });

describe('a page', () => {
  const { t } = I18N[VISITOR.language];

  test('slow results show placeholders of the cards, then the cards', async () => {
    const page = await open(VISITOR);
    await goTo(page, '/');
    const release = await holdApi(page);
    await search(page);
    await page.getByRole('status').getByText(t('results.finding')).waitFor();
    expect(await page.locator('.card.is-loading').count()).toBeGreaterThan(2);
    expect(await page.locator('h1').innerText()).toContain(t('listing.for_sales'));
    await release();
    await expect.poll(() => page.locator('.card:not(.is-loading)').count()).toBe(15);
    expect(await page.locator('.is-loading').count()).toBe(0);
    expect(await page.getByText(t('results.finding')).count()).toBe(0);
  });

  test('a slow listing shows that it loads, then the listing', async () => {
    const page = await open(VISITOR);
    await goTo(page, '/results');
    const release = await holdApi(page);
    await page.locator('.card a').first().click();
    await page.getByRole('status').getByText(t('details.loading')).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    await release();
    await page.locator('.facts').waitFor();
    expect(await page.getByText(t('details.loading')).count()).toBe(0);
  });

  test('a failed search keeps the form, and a retry shows the results', async () => {
    const page = await open(VISITOR);
    await goTo(page, '/');
    const mend = await cutApi(page);
    await page.locator('.hero [name=propType]').selectOption('condo');
    await search(page);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(t('results.load_failed_title'));
    expect(page.url()).toMatch(/propType=condo/);
    expect(await page.locator('.search--row [name=propType]').inputValue()).toBe('condo');
    await mend();
    await retry(page, I18N[VISITOR.language]).click();
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(3);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(recordingOf(page).documents).toHaveLength(1);
  });

  test('a failed retry leaves the page unchanged', async () => {
    const page = await open(VISITOR);
    await goTo(page, '/results');
    const mend = await cutApi(page);
    await page.locator('.card a').first().click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain(t('message.network_error'));
    const failed = page.waitForEvent('requestfailed');
    await retry(page, I18N[VISITOR.language]).click();
    await failed;
    await retry(page, I18N[VISITOR.language]).waitFor();
    await mend();
    await retry(page, I18N[VISITOR.language]).click();
    await page.locator('.facts').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('the home page without its newest listings still has its search', async () => {
    const page = await open(VISITOR);
    await goTo(page, '/results');
    const mend = await cutApi(page);
    await page.locator('.brand').click();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('.hero form.search').isVisible()).toBe(true);
    await mend();
    await retry(page, I18N[VISITOR.language]).click();
    await expect.poll(() => page.locator('.rail .card:not(.is-loading)').count()).toBe(8);
  });

  test('a lost connection is reported at once, and the page retries when it is back', async () => {
    const page = await open(VISITOR);
    await goTo(page, '/results');
    allowErrors(page, /ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByText(t('state.offline')).waitFor();
    await page.locator('.card a').first().click();
    await page.getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await page.locator('.facts').waitFor();
    expect(await page.getByText(t('state.offline')).count()).toBe(0);
  });
});

test('a fast answer is shown without a loading state', async () => {
  const page = await open();
  await goTo(page, '/results');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.is-loading, .spin')) document.title = 'flashed';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.route('**/api/**', (route) =>
    route.fulfill({
      json: {
        cards: [],
        totalItems: 0,
        totalPages: 0,
        currentPage: 1,
        below: 0,
        above: 0,
        rescues: [],
      },
    }),
  );
  await page.locator('.pager a[rel=next]').first().click();
  await page.getByText(I18N.en.t('results.none')).waitFor();
  expect(await page.title()).not.toBe('flashed');
});

test('a listing that no longer exists gives the page "not found"', async () => {
  const page = await open();
  await goTo(page, '/results');
  allowErrors(page, /404/);
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 404, json: { message: 'not_found' } }),
  );
  await page.locator('.card a').first().click();
  await expect.poll(() => page.locator('h1').innerText()).toBe(I18N.en.t('error.404_title'));
  expect(await page.title()).toContain(I18N.en.t('error.404_title'));
});
