import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { installClock } from '#test/support/acts/clock.ts';
import { countCopies, isHydrated, untilHydrated } from '#test/support/acts/first-use.ts';
import { cutConnection, neverAnswer } from '#test/support/acts/route-answers.ts';
import { scrollTop } from '#test/support/acts/scroll.ts';
import { moveMouse } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { allListings, findListing, hasPhotos } from '#test/support/sites/demo-listings.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const FAILED = [/Failed to load resource/, /request failed/, /net::ERR/];

let details: string;
beforeAll(async () => {
  const listings = await allListings(inject('origin'));
  details = `/propertyDetails?id=${findListing(listings, hasPhotos).id}`;
});

const copyButton = (page: Page) => page.locator('.callbar button');
const menu = (page: Page) => page.locator('.nav__list');

/** Taps the button that copies, and waits until the page has given up to load its code. */
const tapInVain = async (page: Page): Promise<void> => {
  await copyButton(page).tap();
  await expect.poll(() => copyButton(page).getAttribute('aria-busy')).toBeNull();
};

describe('code that cannot be loaded', () => {
  const tryAgain = async (language: Language): Promise<void> => {
    const page = await open({ touch: true, language });
    allowErrors(page, ...FAILED);
    const copies = await countCopies(page);
    await page.route('**/assets/for-contact-*.js', cutConnection);
    await page.goto(details);
    const failed = page.waitForEvent('requestfailed');
    await tapInVain(page);
    await failed;
    expect(await isHydrated(page)).toBe(false);
    await page.locator('.top__bar .nav-btn').tap();
    await menu(page).waitFor({ state: 'visible' });
    await page.locator('.nav__close').tap();
    await menu(page).waitFor({ state: 'hidden' });
    // The taps on the menu have begun an attempt, which has to have ended.
    await tapInVain(page);
    await page.unroute('**/assets/for-contact-*.js');
    await copyButton(page).tap();
    await expect.poll(copies).toHaveLength(1);
    expect(await isHydrated(page)).toBe(true);
  };

  test.each(['mm'] as const)('leaves the page usable, and the next use tries again (%s)', tryAgain);
  // The way is the same in both languages.
  test.each(['en'] as const)(
    'leaves the page usable, and the next use tries again (%s)',
    { tags: ['thorough'] },
    tryAgain,
  );

  test('shows the search row in place of the sheet', async () => {
    const page = await open({ touch: true });
    allowErrors(page, ...FAILED);
    await page.route('**/assets/entry-client-*.js', cutConnection);
    await page.goto('/results');
    await page.locator('.filters__m a').tap();
    const row = page.locator('form.search--row');
    await row.locator('[name=region]').selectOption('Bago');
    await row.locator('button[type=submit]').first().tap();
    await page.waitForURL(/region=Bago/);
  });

  const tapHeart = async (language: Language): Promise<void> => {
    const { t } = I18N[language];
    const page = await open({ touch: true, language });
    allowErrors(page, ...FAILED);
    await page.route('**/assets/entry-client-*.js', cutConnection);
    await page.goto('/results');
    const notice = page.getByRole('alert').filter({ hasText: t('state.no_code') });
    const heart = page.locator('.heart').first();
    expect(await notice.isVisible()).toBe(false);
    await heart.tap();
    await notice.waitFor();
    expect(await heart.getAttribute('aria-busy')).toBeNull();
    await page.unroute('**/assets/entry-client-*.js');
    await heart.tap();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await notice.count()).toBe(0);
  };

  test.each(['mm'] as const)('is said where a heart was tapped (%s)', tapHeart);
  // The way is the same in both languages.
  test.each(['en'] as const)(
    'is said where a heart was tapped (%s)',
    { tags: ['thorough'] },
    tapHeart,
  );

  test('is said after a while on a network that hangs', async () => {
    const page = await open({ touch: true, language: 'en' });
    await page.route('**/assets/entry-client-*.js', neverAnswer);
    await installClock(page);
    await page.goto('/results');
    await page.locator('.heart').first().tap();
    await page.clock.fastForward(20_000);
    await page.getByRole('alert').getByText(I18N.en.t('state.no_code')).waitFor();
    await page.locator('.filters__m a').tap();
    await page.clock.fastForward(20_000);
    await page.locator('form.search--row').waitFor();
  });

  test('lets a tap on a photo follow the link to the picture', async () => {
    const page = await open({ touch: true });
    // Chromium would centre a bare picture by a style, which the policy forbids.
    allowErrors(page, ...FAILED, /Applying inline style/);
    await page.route('**/assets/entry-client-*.js', cutConnection);
    await page.goto(details);
    await page.locator('#photo-1 .gallery__whole').tap();
    await page.waitForURL('**/media/**');
  });
});

describe('React starts at once', () => {
  test('in an entry of the history that it has shown', async () => {
    const page = await open();
    await page.goto('/results');
    await moveMouse(page);
    await untilHydrated(page);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.reload();
    await untilHydrated(page);
    await expect.poll(() => scrollTop(page)).toBe(900);
  });

  test('for a session without its cookie', async () => {
    const page = await open();
    closeAfterwards(page);
    await page.addInitScript(() => localStorage.setItem('eain.session', 'null'));
    await page.goto('/');
    await untilHydrated(page);
  });

  test('for a browser with the cookie of a session', async () => {
    const page = await open();
    await page.context().addCookies([{ name: 'signed_in', value: '1', url: inject('origin') }]);
    await page.goto('/');
    await untilHydrated(page);
  });

  test('on a page of the work area', async () => {
    const page = await open();
    await page.goto('/login');
    await untilHydrated(page);
  });
});
