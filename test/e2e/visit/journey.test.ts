import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { scrollTop } from '#test/support/acts/scroll.ts';
import { goTo, recordingOf } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, otherLanguage } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

/** Number of rentals in Yangon in the demo, which fill two pages. */
const RENTALS = 16;

/** Each language and each width once; the journey also switches the language. */
const visitors = [
  { language: 'en', width: 360 },
  { language: 'mm', width: 1280 },
] as const;

describe.each(visitors)('in $language at $width px', ({ language, width }) => {
  const other = otherLanguage(language);

  test('without scripts a visitor gets from the form to a listing and to the other language', async () => {
    const page = await open({ scripts: false, language, width });
    await goTo(page, '/');
    await searchRentals(page, language);
    await turn(page, language, 'next');
    await turn(page, language, 'previous');
    const listing = await openCard(page, language);
    await page.goBack();
    await expectResults(page, language, 1);
    expect(await openCard(page, language)).toBe(listing);
    await switchLanguage(page, other);
    await switchLanguage(page, language);
    expect(recordingOf(page).documents.length).toBeGreaterThan(6);
  });

  test('with scripts a visitor gets there without loading another document', async () => {
    const page = await open({ language, width });
    await goTo(page, '/');
    await searchRentals(page, language);
    await expectTop(page);
    await turn(page, language, 'next');
    await expectTop(page);
    await turn(page, language, 'previous');
    await expectTop(page);

    await fifthCard(page).scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    expect(top).toBeGreaterThan(300);
    const listing = await openCard(page, language);
    await expectTop(page);
    await page.goBack();
    await expectResults(page, language, 1);
    await expect.poll(() => scrollTop(page)).toBe(top);
    expect(await page.locator('a:focus').getAttribute('href')).toBe(listing);

    expect(await openCard(page, language)).toBe(listing);
    await switchLanguage(page, other);
    await switchLanguage(page, language);
    expect(recordingOf(page).documents).toHaveLength(1);
  });
});

const searchRentals = async (page: Page, language: Language): Promise<void> => {
  const form = page.locator('.hero form.search');
  await form.locator('[name=type]').selectOption('for_rents');
  await form.locator('[name=fromPrice]').selectOption('999999');
  await form.locator('button').click();
  await expectResults(page, language, 1);
};

const turn = async (page: Page, language: Language, to: 'previous' | 'next'): Promise<void> => {
  const name = I18N[language].t(`pagination.${to}`);
  await page.locator('.pager').last().getByRole('link', { name }).click();
  await expectResults(page, language, to === 'next' ? 2 : 1);
};

const fifthCard = (page: Page): Locator => page.locator('.card').nth(4).locator('.card__title a');

/** Follows the fifth card and returns the address it leads to. */
const openCard = async (page: Page, language: Language): Promise<string> => {
  const link = fifthCard(page);
  const [href, place] = [await link.getAttribute('href'), await link.innerText()];
  await link.click();
  await expect.poll(() => page.url()).toBe(new URL(href ?? '', page.url()).href);
  await page.locator('.det h1').waitFor();
  await expectPage(page, language, I18N[language].t('listing.for_rents'));
  const [township = ''] = place.split(/[,၊]/).slice(-2);
  expect(await page.locator('h1').innerText()).toContain(township.trim());
  return href ?? '';
};

/** Switches the language by the link in the bar, and waits for the page. */
const switchLanguage = async (page: Page, to: Language): Promise<void> => {
  const listing = new URL(page.url()).searchParams.get('id');
  const { htmlLang, t } = I18N[to];
  await page.locator(`.top__bar a[hreflang=${htmlLang}]:visible`).click();
  await expect.poll(() => page.url()).toMatch(new RegExp(`\\?id=${listing}&lang=${to}$`));
  await expectPage(page, to, t('listing.for_rents'));
};

const expectResults = async (page: Page, language: Language, number: 1 | 2): Promise<void> => {
  const { t, count, number: digits } = I18N[language];
  const words = { page: digits(number), total: digits(2) };
  await expect
    .poll(() => page.locator('.pager__n').allInnerTexts())
    .toEqual([t('pagination.page_of', words), t('pagination.page_of', words)]);
  expect(page.url()).toMatch(number === 2 ? /\/results\?.*[?&]page=2$/ : /\/results\?(?!.*page=)/);
  await expectPage(page, language, t('listing.for_rents'));
  expect(await page.locator('.summary__n').innerText()).toBe(count('results.count', RENTALS));
  expect(await page.locator('.card').count()).toBe(number === 1 ? 15 : RENTALS - 15);
};

const expectPage = async (page: Page, language: Language, heading: string): Promise<void> => {
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe(I18N[language].htmlLang);
  await expect
    .poll(async () => (await page.locator('h1').innerText()).toLowerCase())
    .toContain(heading.toLowerCase());
  expect((await page.title()).toLowerCase()).toContain(heading.toLowerCase());
};

/** Expects a new page at its top, with the focus on its heading. */
const expectTop = async (page: Page): Promise<void> => {
  expect(await scrollTop(page)).toBe(0);
  expect(await page.locator('h1:focus').count()).toBe(1);
};
