import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { neverAnswer } from '#test/support/acts/route-answers.ts';
import { scrollPage, scrollTop } from '#test/support/acts/scroll.ts';
import { goTo, recordingOf } from '#test/support/browser/browser.ts';
import { recordScripts } from '#test/support/browser/scripts.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { wronglyMarkedTexts } from '#test/support/looks/text-languages.ts';
import { I18N, LANGUAGES, otherLanguage } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const languageOf = (page: Page): Promise<string | null> => page.getAttribute('html', 'lang');

const languageCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'lang');

test.each([true, false])(
  'lang=mm in an address is remembered, and inner links go without it (scripts: %s)',
  async (scripts) => {
    const page = await open({ scripts });
    await goTo(page, '/results?lang=mm');
    expect(await languageOf(page)).toBe('my');
    expect(await languageCookies(page)).toMatchObject([
      { value: 'mm', path: '/', sameSite: 'Lax' },
    ]);
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.filter((href) => href?.includes('lang='))).toEqual([]);
    await page.locator('.pager a[rel=next]').first().click();
    await expect.poll(() => page.url()).toMatch(/page=2$/);
    await expect.poll(() => page.locator('.pager__n').first().innerText()).toContain('၂');
    expect(await languageOf(page)).toBe('my');
    await goTo(page, '/');
    expect(await languageOf(page)).toBe('my');
    await goTo(page, '/?lang=en');
    await goTo(page, '/results');
    expect(await languageOf(page)).toBe('en');
  },
);

test('the switch sets the cookie also without a document request', async () => {
  const page = await open();
  await goTo(page, '/results');
  await page.locator('.lang--one a').click();
  await expect.poll(() => languageOf(page)).toBe('my');
  expect(await languageCookies(page)).toMatchObject([{ value: 'mm' }]);
  expect(recordingOf(page).documents).toHaveLength(1);
  // What only says something is loaded for the other language.
  await expect
    .poll(() => page.locator('.foot__end').innerText())
    .toContain(I18N.mm.t('price.hint'));
  await goTo(page, '/');
  expect(await languageOf(page)).toBe('my');
});

test('what is not there in the other language yet keeps its own', async () => {
  const page = await open();
  await page.route('**/assets/still-mm-*.js', neverAnswer);
  await goTo(page, '/results');
  await page.locator('.lang--one a').click();
  await expect.poll(() => languageOf(page)).toBe('my');
  const foot = page.locator('.foot > [lang=en]');
  expect(await foot.innerText()).toContain(I18N.en.t('price.hint'));
});

test.each(['xx', 'my', 'MM', '', 'mm;mm', '../en'])('lang=%s is ignored', async (value) => {
  const response = await fetch(`${inject('origin')}/?lang=${encodeURIComponent(value)}`);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await response.text()).toContain('<html lang="en">');
});

test.each(['lang=xx', 'lang', 'other=mm; lang="mm'])('the cookie %s is ignored', async (cookie) => {
  const response = await fetch(`${inject('origin')}/`, { headers: { cookie } });
  expect(await response.text()).toContain('<html lang="en">');
});

test('changing the language keeps page, query and place', async () => {
  const page = await open();
  await goTo(page, '/results?region=Yangon&propType=condo&sort=price_asc');
  await scrollPage(page, 1800);
  const inView = await cardInView(page);
  // A click by Playwright would scroll first.
  await page.locator('.lang--one a').dispatchEvent('click');
  await expect.poll(() => languageOf(page)).toBe('my');
  expect(page.url()).toMatch(/\/results\?region=Yangon&propType=condo&sort=price_asc&lang=mm$/);
  expect(await scrollTop(page)).toBeGreaterThan(900);
  expect(await cardInView(page)).toBe(inView);
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain('lang=');
});

/** The card at the middle of the window. */
const cardInView = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return middle?.closest('.card')?.querySelector('a')?.getAttribute('href');
  });

describe.each(LANGUAGES)('in %s', (language) => {
  test('only the texts of this language are fetched', async () => {
    const page = await open({ language });
    const scripts = recordScripts(page);
    await goTo(page, '/');
    const other = otherLanguage(language);
    expect(scripts.filter((name) => name === language)).toHaveLength(1);
    expect(scripts).not.toContain(other);
  });

  test('the head names this page in every language', async () => {
    const page = await open({ scripts: false, language });
    await goTo(page, '/resultsAllProperties?propType=land');
    const address = `${inject('origin')}/resultsAllProperties?propType=land`;
    const canonical = language === 'mm' ? `${address}&lang=mm` : address;
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(canonical);
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) =>
        Object.fromEntries(
          links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        ),
      );
    expect(alternates).toEqual({ en: address, my: `${address}&lang=mm`, 'x-default': address });
  });

  test('every text is marked with its language', async () => {
    const page = await open({ scripts: false, language });
    allowErrors(page, /404/);
    for (const path of ['/', '/results', '/propertyDetails?id=1', '/propertyDetails?id=2', '/no']) {
      await goTo(page, path);
      expect(await wronglyMarkedTexts(page), path).toEqual([]);
    }
  });

  test('prices, counts and pages have the digits of the language, phones and codes do not', async () => {
    const page = await open({ scripts: false, language });
    await goTo(page, '/results');
    const { digits } = I18N[language];
    for (const selector of ['.price', '.summary__n', '.pager__n', '.card__n > span[aria-hidden]']) {
      const texts = await page.locator(selector).allInnerTexts();
      expect(texts, selector).not.toEqual([]);
      for (const text of texts)
        expect(text).toMatch(language === 'en' ? /^[^၀-၉]*\d[^၀-၉]*$/ : /^[^\d]*[၀-၉][^\d]*$/);
    }
    expect(digits('12')).toBe(language === 'en' ? '12' : '၁၂');
    await goTo(page, '/propertyDetails?id=3');
    expect(await page.locator('.poster a[href^="tel:"]').innerText()).toMatch(/^[\d ]+$/);
  });
});
