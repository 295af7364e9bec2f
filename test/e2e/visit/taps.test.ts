// @module-tag thorough
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

/** Starts on the home page of a phone and counts taps; typing is none. */
const startCounting = async (page: Page) => {
  await goTo(page, '/');
  let taps = 0;
  return {
    tap: async (target: Locator): Promise<void> => {
      await target.first().tap();
      taps++;
    },
    taps: () => taps,
  };
};

type Counting = Awaited<ReturnType<typeof startCounting>>;

const searchFor = async (page: Page, { tap }: Counting, words: string): Promise<void> => {
  await tap(page.locator('.hero [name=q]'));
  await page.keyboard.insertText(words);
  await tap(page.locator('.hero .words .btn'));
  await page.locator('.summary__n').waitFor();
};

/** Opens the first card of a list and taps on Call, which starts no call here. */
const callFirst = async (page: Page, { tap }: Counting): Promise<void> => {
  await tap(page.locator('.grid .card__title a'));
  const call = page.locator('.callbar a').first();
  await call.waitFor();
  expect(await call.getAttribute('href')).toMatch(/^tel:/);
  await call.evaluate((link) => link.setAttribute('href', '#called'));
  await tap(call);
};

describe.each([true, false])('from the home page of a phone, with scripts: %s', (scripts) => {
  describe.each(LANGUAGES)('%s', (language) => {
    const { t, count } = I18N[language];

    test('rooms, township and rent in words to the call: four taps', async () => {
      const page = await open({ language, scripts, touch: true });
      const counting = await startCounting(page);
      await searchFor(
        page,
        counting,
        language === 'en' ? '2 bed kamayut 25' : 'ကမာရွတ် ၂ ခန်း ၂၅ သိန်းအောက်',
      );
      await callFirst(page, counting);
      expect(counting.taps()).toBe(4);
    });

    test('the same by filters: at most seven taps', async () => {
      const page = await open({ language, scripts, touch: true });
      const counting = await startCounting(page);
      const { tap, taps } = counting;
      const narrow = (name: string) =>
        page.getByRole('list', { name: t('search.narrow') }).getByRole('link', { name });
      await tap(page.locator('.region .chip[href*="district=Bahan"]'));
      await tap(narrow(t('listing.for_rents')));
      await page.waitForURL(/type=for_rents/);
      await tap(narrow(t('filter.at_least', { what: count('fact.bed', 3) })));
      await page.waitForURL(/minBedrooms=3/);
      await callFirst(page, counting);
      expect(taps()).toBeLessThanOrEqual(7);
    });

    test('a type and a township in Burmese: two taps', async () => {
      const page = await open({ language, scripts, touch: true });
      const counting = await startCounting(page);
      await searchFor(page, counting, 'ကွန်ဒို ဗဟန်း');
      expect(await page.locator('.grid .card').count()).toBeGreaterThan(0);
      expect(counting.taps()).toBe(2);
    });
  });
});
