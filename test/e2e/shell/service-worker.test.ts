// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OFFLINE } from '#features/site/web/parts/offline-texts.ts';
import { htmlLang } from '#i18n/language.ts';
import { paths } from '#site/paths.ts';
import { openSignedIn } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import {
  addressesOfCopies,
  noticeOf,
  openNewBy,
  openVisitorBy,
  untilCopied,
  untilWorking,
} from '#test/support/browser/copies.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { freePort, newDataDir, startSite } from '#test/support/sites/site.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();
const { site, visit } = setUpAgentSite();
const agent = setUpAgent(site);

const HOME = paths.propertyDetails(61);
const openNew = openNewBy(open);
const openVisitor = openVisitorBy(open);

/** The title of a page without the name of the site. */
const ownTitle = async (page: Page): Promise<string> =>
  (await page.title()).replace(/ \| [^|]+$/, '');

describe.each(LANGUAGES)('without a connection, in %s', (language) => {
  const { t } = I18N[language];

  test('a page that was seen is there, with its photos, and says from when it is', async () => {
    const page = await openVisitor(language);
    await goTo(page, HOME);
    const price = await page.locator('.price').first().innerText();
    await untilCopied(page, HOME);
    await page.context().setOffline(true);
    await page.goto(HOME);
    const notice = page.locator('.copied');
    expect(await notice.innerText()).toContain(noticeOf(language).trim());
    expect(await page.locator('.price').first().innerText()).toBe(price);
    const photo = page.locator('#photo-1 img');
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.context().setOffline(false);
    await notice.getByRole('link', { name: t('copy.reload') }).click();
    await page.waitForLoadState();
    await expect.poll(() => notice.count()).toBe(0);
  });

  test('another page leads to those that were seen', async () => {
    const page = await openVisitor(language);
    await goTo(page, HOME);
    const title = await ownTitle(page);
    await untilCopied(page, HOME);
    await page.context().setOffline(true);
    const answer = await page.goto('/blogDetails?id=1');
    expect(answer?.status()).toBe(503);
    expect(await page.locator('html').getAttribute('lang')).toBe(htmlLang(language));
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.locator('.copied').waitFor();
    expect(page.url()).toContain(HOME);
    // What was asked for first is there when the connection is.
    await page.goBack();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: t('copy.reload') }).click();
    await expect.poll(() => page.locator('h1').innerText()).not.toBe(OFFLINE[language].title);
    expect(page.url()).toContain('/blogDetails?id=1');
  });
});

test('the first home that is only read is there, too, with its styles and its photo', async () => {
  const page = await openNew();
  await page.goto(HOME);
  await untilWorking(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('.copied').waitFor();
  const photo = page.locator('#photo-1 img');
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
});

test('a home that is kept without a connection is in the list, with the others', async () => {
  const page = await openVisitor();
  const keepAndList = async (): Promise<void> => {
    await page
      .getByRole('button', { name: I18N.en.t('kept.keep') })
      .first()
      .click();
    await page.locator(`header a[href^="${paths.shortlist()}"]`).click();
    await page.locator('.kept .card').first().waitFor();
  };
  await goTo(page, HOME);
  await keepAndList();
  const other = paths.propertyDetails(49);
  await goTo(page, other);
  await untilCopied(page, other);
  await page.context().setOffline(true);
  await keepAndList();
  expect(await page.locator('.kept .card').count()).toBe(2);
  expect(await page.locator('.banner').allInnerTexts()).toEqual([
    expect.stringContaining(noticeOf('en').trim()),
  ]);
});

test('a link inside of the site to a page without a copy leads to the list of copies', async () => {
  const page = await openVisitor();
  await goTo(page, '/results');
  await untilCopied(page, '/results');
  const title = await ownTitle(page);
  await page.context().setOffline(true);
  await page.locator('.card--home h2 a').last().click();
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  await page.goBack();
  await page.locator('.card--home').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/results');
});

test('a copy says once from when it is, also when React knows that there is no connection', async () => {
  const page = await openVisitor();
  await goTo(page, HOME);
  await untilCopied(page, HOME);
  await page.context().setOffline(true);
  await goTo(page, HOME);
  await page.locator('.copied').waitFor();
  // The browser of tests tells a page of a change only.
  await page.context().setOffline(false);
  await page.context().setOffline(true);
  await page.locator('#app .banner').waitFor({ state: 'attached' });
  expect(await page.locator('.banner:visible').count()).toBe(1);
});

test('a page that was opened by a link is there, too, and says so', async () => {
  const page = await openVisitor();
  await goTo(page, '/results');
  const first = page.locator('.card--home h2 a, .card--home h3 a').first();
  const address = new URL((await first.getAttribute('href')) ?? '', page.url());
  await first.click();
  await page.locator('#listing').waitFor();
  const id = address.searchParams.get('id') ?? '';
  await untilCopied(page, `/api/properties/${id}`);
  await page.goto('/results');
  await untilCopied(page, '/results');
  await page.context().setOffline(true);
  await goTo(page, '/results');
  await page.locator(`.card--home a[href*="id=${id}"]`).first().click();
  await page.locator('#listing').waitFor();
  await page.locator('#app .banner', { hasText: noticeOf('en').trim() }).waitFor();
});

test('so is a township that a home led to', async () => {
  const page = await openVisitor();
  await goTo(page, HOME);
  const township = page.locator(`#listing a[href^="${paths.township('', '').split('?')[0]}?"]`);
  await township.first().click();
  await page.locator('.card--home').first().waitFor();
  const { search, href } = new URL(page.url());
  const district = new URLSearchParams(search).get('district') ?? '';
  await untilCopied(page, `/${district}`);
  await goTo(page, HOME);
  await untilCopied(page, HOME);
  await page.context().setOffline(true);
  await goTo(page, HOME);
  await township.first().click();
  await page.locator('.card--home').first().waitFor();
  expect(page.url()).toBe(href);
  await page.locator('#app .banner', { hasText: noticeOf('en').trim() }).waitFor();
});

test('a list that was sent is never shown in place of another one', async () => {
  const page = await openVisitor();
  await page.goto(paths.shortlist([61, 49]));
  await untilCopied(page, paths.shortlist([61, 49]));
  await page.context().setOffline(true);
  await page.goto(paths.shortlist([61]));
  await page.getByRole('heading', { name: OFFLINE.en.title }).waitFor();
  // Neither as the homes of the device.
  await page.goto(paths.shortlist());
  await page.getByRole('heading', { name: OFFLINE.en.title }).waitFor();
});

test('an answer that says that something is not there is not copied', async () => {
  const page = await openVisitor();
  const ask = (path: string): Promise<number> =>
    page.evaluate(async (asked) => (await fetch(asked)).status, path);
  const missing = ['/assets/none.js', '/media/none.jpg', '/api/properties/999999'];
  for (const path of missing) expect(await ask(path), path).toBe(404);
  // What is asked for later is copied after them.
  await goTo(page, HOME);
  const photo = await page.locator('#photo-1 img').getAttribute('src');
  for (const path of ['/favicon.svg', '/api/properties/61', photo ?? '']) {
    expect(await ask(path), path).toBe(200);
    await untilCopied(page, path);
  }
  const copied = await addressesOfCopies(page);
  expect(missing.filter((path) => copied.some((url) => url.endsWith(path)))).toEqual([]);
});

test('copies take 5 MB at most', async () => {
  const page = await openVisitor();
  // More pages than there is room for.
  for (let number = 1; number <= 24; number++) await page.goto(`/results?fromPrice=${number}`);
  await untilCopied(page, '/results?fromPrice=24');
  const bytes = await page.evaluate(async () => {
    let total = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        total += (await (await cache.match(request))?.blob())?.size ?? 0;
    }
    return total;
  });
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(bytes).toBeLessThan(5_000_000);
  expect(await addressesOfCopies(page)).not.toContain(
    new URL('/results?fromPrice=1', page.url()).href,
  );
});

test('nothing of an account is copied, and nothing of it is shown after it has logged out', async () => {
  const page = await visit({ language: 'en', worker: true });
  closeAfterwards(page);
  allowErrors(page, /net::ERR_/, /Failed to load resource/, /503/, /request failed/);
  await goTo(page, '/about');
  await untilWorking(page);
  await openSignedIn(page, agent, paths.propertiesList());
  await goTo(page, paths.editProfile());
  await page.locator('input[name=name]').first().waitFor();
  await goTo(page, '/');
  await page
    .locator('button', { hasText: I18N.en.t('nav.log_out') })
    .first()
    .dispatchEvent('click');
  await page.waitForURL(`**${paths.login()}*`);
  const copied = await page.evaluate(async () => {
    const found: { isPage: boolean; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const copy = await cache.match(request);
        const isPage = copy?.headers.get('content-type')?.startsWith('text/html') === true;
        found.push({ isPage, text: `${request.url}\n${await copy?.text()}` });
      }
    }
    return found;
  });
  expect(copied.some(({ isPage }) => isPage)).toBe(true);
  for (const { isPage, text } of copied) {
    expect(text).not.toContain(agent.email);
    // Calls of an account name the token, whatever they answer.
    expect(text.split('\n')[0]).not.toContain('mine=');
    // The files of the work area have its texts; they are for all.
    if (isPage) expect(text).not.toContain(I18N.en.t('nav.log_out'));
  }
  await page.context().setOffline(true);
  for (const path of [paths.propertiesList(), paths.editProfile()]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(503);
    expect(await page.content()).not.toContain(agent.email);
  }
});

test('the server switches it off: at the next visit its copies are gone', async () => {
  const { dir, remove } = await newDataDir();
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const environment = { DATA_DIR: dir, PORT: port, PUBLIC_URL: origin, DEMO: '0' };
  const first = await startSite(environment);
  onTestFinished(remove);
  const page = await open({ worker: true }, origin);
  closeAfterwards(page);
  allowErrors(page, /net::ERR_/, /Failed to load resource/);
  await goTo(page, '/about');
  await untilWorking(page);
  await page.goto('/terms');
  await untilCopied(page, '/terms');
  await first.stop();
  await page.goto('/terms');
  await page.locator('.copied').waitFor();

  const second = await startSite({ ...environment, SERVICE_WORKER: 'off' });
  onTestFinished(second.stop);
  await page.goto('/terms');
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  expect(await addressesOfCopies(page)).toEqual([]);
});
