// @module-tag thorough
import type { Route } from 'playwright-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { FailureCode } from '#site/page.tsx';
import { installClock } from '#test/support/acts/clock.ts';
import { refuse, cutConnection, neverAnswer } from '#test/support/acts/route-answers.ts';
import { goTo, recordingOf } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { allListings, findListing, hasPhotos } from '#test/support/sites/demo-listings.ts';
import { I18N, VISITOR, otherLanguage } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let details: string;
beforeAll(async () => {
  const listings = await allListings(inject('origin'));
  details = `/propertyDetails?id=${findListing(listings, hasPhotos).id}`;
});

const FAILED = [/Failed to load resource/, /request failed/, /net::ERR/];

describe('a load that fails', () => {
  const { t } = I18N[VISITOR.language];

  const failures: [FailureCode, (route: Route) => Promise<void>][] = [
    ['network_error', cutConnection],
    ['internal_error', refuse(500, 'internal_error')],
    ['unavailable', refuse(503, 'unavailable')],
    ['unavailable', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
    ['network_error', (route) => route.fulfill({ status: 200, body: '<h1>Log in</h1>' })],
  ];
  test('shows the reason on every page', async () => {
    const page = await open(VISITOR);
    allowErrors(page, ...FAILED);
    for (const [code, answer] of failures) {
      await goTo(page, '/results');
      await page.route('**/api/properties/**', answer);
      for (const [link, place] of [
        ['.pager a[rel=next]', '.filters'],
        ['.brand', '.hero'],
      ] as const) {
        await page.locator(link).first().click();
        await page.locator(place).waitFor();
        const alert = page.getByRole('alert');
        await alert.getByText(t(`message.${code}`)).waitFor();
        expect(await page.locator('.is-loading, .spin').count()).toBe(0);
      }
      await page.unroute('**/api/properties/**');
      await page.getByRole('link', { name: t('action.retry') }).click();
      await expect.poll(() => page.locator('.rail .card:not(.is-loading)').count()).toBe(8);
    }
  });

  test('is aborted after fifty seconds, and the spinner disappears', async () => {
    const page = await open(VISITOR);
    allowErrors(page, ...FAILED);
    await installClock(page);
    await goTo(page, '/results');
    await page.route('**/api/**', neverAnswer);
    await page.locator('.card a').first().click();
    await page.clock.runFor(1_000);
    await page.getByText(t('details.loading')).waitFor();
    await page.clock.runFor(50_000);
    await page.getByRole('alert').getByText(t('message.timeout')).waitFor();
    expect(await page.locator('.spin').count()).toBe(0);
    await page.unroute('**/api/**');
    await page.getByRole('link', { name: t('action.retry') }).click();
    await page.locator('.facts').waitFor();
  });

  test('is retried automatically after a lost connection, with a message', async () => {
    const page = await open(VISITOR);
    allowErrors(page, /ERR_INTERNET_DISCONNECTED/);
    await goTo(page, '/results');
    await page.context().setOffline(true);
    await page.getByRole('status').getByText(t('state.offline')).waitFor();
    await page.locator('.pager a[rel=next]').first().click();
    await page.getByRole('alert').getByText(t('message.network_error')).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('status').getByText(t('state.back_online')).waitFor();
    await expect.poll(() => page.locator('.card:not(.is-loading)').count()).toBe(15);
    expect(await page.getByText(t('state.offline')).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a failed load of the other language is reported and retried', async () => {
    const other = otherLanguage(VISITOR.language);
    const page = await open({ ...VISITOR, width: 1280 });
    allowErrors(page, ...FAILED);
    await goTo(page, '/results');
    await page.route('**/*', cutConnection);
    await page.locator(`.top__bar a[href*="lang=${other}"]:visible`).click();
    await page.getByRole('alert').getByText(t('message.network_error')).waitFor();
    await page.unroute('**/*');
    await page.getByRole('link', { name: t('action.retry') }).click();
    await expect.poll(() => page.locator('.card').count()).toBe(15);
    expect(await page.locator('html').getAttribute('lang')).toBe(other === 'mm' ? 'my' : 'en');
  });
});

describe('the page is not affected by a failed call', () => {
  test.each([
    ['cut', cutConnection],
    ['refused', refuse(500, 'internal_error')],
    ['never answered', async () => {}],
  ])('of similar listings (%s)', async (_how, answer) => {
    const page = await open();
    allowErrors(page, ...FAILED);
    await goTo(page, '/results');
    await page.route('**/similar', answer);
    await page.locator('.card a').first().click();
    await page.locator('.facts').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText(I18N.en.t('details.similar')).count()).toBe(0);
  });

  test('that counts a view', async () => {
    const page = await open();
    allowErrors(page, ...FAILED);
    await goTo(page, details);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('views'));
    await page.route('**/views', cutConnection);
    await failed;
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('.toast').count()).toBe(0);
    await page.locator('.gallery__btn--n').click();
    await expect.poll(() => page.locator('.gallery [aria-live]').innerText()).toMatch(/2/);
  });

  test('of the count in the filter sheet', async () => {
    const page = await open();
    allowErrors(page, ...FAILED);
    await goTo(page, '/results');
    await page.route('**/api/properties/cards?*facets=true', cutConnection);
    await page.locator('.filters__m .btn').click();
    const button = page.locator('dialog[open] .btn--accent');
    await page.locator('dialog[open] [name=propType]').selectOption('condo');
    await page.waitForEvent('requestfailed');
    expect(await button.innerText()).toBe(I18N.en.t('filter.apply'));
    await button.click();
    await page.waitForURL(/propType=condo/);
    await expect.poll(() => page.locator('.card:not(.is-loading)').count()).toBeGreaterThan(1);
  });

  test('of the menus, when records have changed', async () => {
    const page = await open({ width: 1280 });
    allowErrors(page, ...FAILED);
    await goTo(page, '/results');
    const menus = await page.locator('.nav__list').innerText();
    const asked = page.waitForEvent('requestfailed', (request) =>
      /templateOnes|projects|Labels/.test(request.url()),
    );
    await page.route(/\/api\/(?:templateOnes|projects|blogs)/, cutConnection);
    await page.route('**/api/properties/**', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'x-content-version': 'another' };
      await route.fulfill({ response, headers });
    });
    await page.locator('.pager a[rel=next]').first().click();
    await asked;
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.locator('.card:not(.is-loading)').count()).toBe(15);
    expect(await page.locator('.nav__list').innerText()).toBe(menus);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe.each([360, 1280])('without scripts from the server, at %i pixels', (width) => {
  const openWithout = async (path: string): Promise<Page> => {
    const page = await open({ width });
    allowErrors(page, ...FAILED);
    await page.route('**/assets/*.js', cutConnection);
    await page.goto(path);
    return page;
  };

  test('the form, the pager and the filters work', async () => {
    const page = await openWithout('/');
    await page.locator('.hero [name=propType]').selectOption('apartment');
    await page.locator('.hero form.search button').click();
    await page.waitForURL(/\/results\?.*propType=apartment/);
    expect(await page.locator('.card').count()).toBeGreaterThan(1);
    await page.goto('/results');
    await page.locator('.pager a[rel=next]').first().click();
    await page.waitForURL(/page=2/);
    expect(await page.locator('.card').count()).toBe(15);
    if (width < 992) await page.locator('.filters__m a').click();
    await page.locator('.filters form.search--row [name=region]').selectOption('Bago');
    await page.locator('.filters form.search--row button').first().click();
    await page.waitForURL(/region=Bago/);
    expect(recordingOf(page).documents.length).toBeGreaterThan(3);
  });

  test('the menus and their links work', async () => {
    const page = await openWithout('/');
    if (width < 992) await page.locator('.top__bar .nav-btn').click();
    await page.locator('.drop summary').nth(1).click();
    await page.locator('.drop[open] a').nth(2).click();
    await page.waitForURL(/resultsAllProperties\?propType=/);
    expect(await page.locator('h1').count()).toBe(1);
  });

  test('the gallery works, and a listing is complete', async () => {
    const page = await openWithout(details);
    const second = page.locator('.gallery__track li').nth(1);
    // Wide windows show all photos beside each other.
    if (width < 992) await page.locator('#photo-1 .gallery__btn--n').click();
    await expect
      .poll(() => second.evaluate((item) => item.getBoundingClientRect().left))
      .toBeLessThan(width);
    for (const part of ['.facts', '.prose', '.share a', '.poster a[href^="tel:"]'])
      expect(await page.locator(part).first().isVisible(), part).toBe(true);
    expect(await page.locator('.callbar').isVisible()).toBe(width < 992);
    expect(await page.locator('.copy:visible, .share button:visible').count()).toBe(0);
  });
});
