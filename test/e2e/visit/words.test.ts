import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { districtName } from '#features/catalogue/catalogue.ts';
import { bedsText } from '#features/properties/facts/fact-texts.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES, VISITOR } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();
const { t } = I18N[VISITOR.language];

const field = (page: Page) => page.getByLabel(t('words.label'));
const chips = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: t('filter.applied') })
    .locator('.chip--x')
    .allInnerTexts();

const type = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/results\?/);
};

describe.each([true, false])('words typed on the home page (scripts: %s)', (scripts) => {
  test('lead to homes, and are shown as filters that can be removed', async () => {
    const page = await open({ ...VISITOR, scripts });
    await goTo(page, '/');
    await type(page, '2 bed condo yangon lift');
    expect(await field(page).inputValue()).toBe('2 bed condo yangon lift');
    await page.locator('.card').first().waitFor();
    const lift = t('filter.remove', { filter: t('feature.lift') });
    await page.getByRole('link', { name: lift }).click();
    await page.waitForURL((url) => !url.searchParams.has('q'));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      region: 'Yangon',
      propType: 'condo',
      minBedrooms: '2',
      maxBedrooms: '2',
    });
  });

  test('that nobody understands are searched in texts, and said', async () => {
    const page = await open({ ...VISITOR, scripts });
    await goTo(page, '/');
    await type(page, 'condo teak');
    await expect.poll(async () => (await chips(page))[0]).toBe(t('words.text', { text: 'teak' }));
    await expect.poll(() => page.locator('.card').count()).toBe(1);
  });
});

test('the next page has the same words, and so the same order', async () => {
  const page = await open(VISITOR);
  await goTo(page, '/results?q=for+sale');
  await page
    .getByRole('link', { name: t('pagination.next') })
    .first()
    .click();
  await page.waitForURL(/page=2/);
  expect(new URL(page.url()).searchParams.get('q')).toBe('for sale');
  expect(await field(page).inputValue()).toBe('for sale');
});

test('words are sorted by the best match, until another order is chosen', async () => {
  const page = await open(VISITOR);
  await goTo(page, '/results?q=teak');
  const order = page.locator('.sort select');
  const chosen = () => order.evaluate((node: HTMLSelectElement) => node.selectedOptions[0]?.text);
  expect(await chosen()).toBe(t('sort.relevance'));
  await order.selectOption('newest');
  await page.waitForURL(/q=teak&sort=newest/);
  await expect.poll(chosen).toBe(t('sort.newest'));
  await order.selectOption('relevance');
  await page.waitForURL(/q=teak&sort=relevance/);
  await expect.poll(chosen).toBe(t('sort.relevance'));
});

test('without words there is no best match', async () => {
  const page = await open(VISITOR);
  await goTo(page, '/results?region=Yangon');
  const orders = page.locator('.sort option');
  expect(await orders.evaluateAll((nodes) => nodes.map((node) => node.textContent))).toEqual([
    t('sort.newest'),
    t('sort.price_low'),
    t('sort.price_high'),
    t('fact.per_sqft'),
  ]);
});

test('a place that was misspelt is one tap away', async () => {
  const page = await open(VISITOR);
  await goTo(page, '/results?q=behan');
  await page.getByRole('link', { name: t('words.did_you_mean', { place: 'Bahan' }) }).click();
  await page.waitForURL(/q=Bahan/);
  await page.locator('.card').first().waitFor();
});

test('Burmese words without spaces find what they say', async () => {
  const page = await open({ language: 'mm' });
  await goTo(page, '/');
  await page.locator('.words [name=q]').fill('ဗဟန်းမြို့နယ်ကွန်ဒိုငှားရန်');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/results\?/);
  await expect.poll(() => page.locator('h1').innerText()).toContain('ဗဟန်း');
  await expect.poll(() => page.locator('.card').count()).toBe(1);
});

describe('filters by facts', () => {
  test.each([true, false])('are in the form above the results (scripts: %s)', async (scripts) => {
    const page = await open({ ...VISITOR, scripts, width: 1280 });
    await goTo(page, '/results?type=for_sales');
    const form = page.locator('form.search--row');
    await form.locator('summary').click();
    await form.locator('[name=minBedrooms]').selectOption('2');
    await form.locator('[name=features][value=lift]').check();
    await form.locator('button[type=submit]').click();
    await page.waitForURL(/features=lift/);
    expect(new URL(page.url()).searchParams.get('minBedrooms')).toBe('2');
    await expect.poll(() => chips(page)).toContain(t('feature.lift'));
    await page.locator('.card').first().waitFor();
  });

  test('are counted in the sheet of phones', async () => {
    const page = await open({ ...VISITOR, width: 360 });
    await goTo(page, '/results?type=for_sales');
    await page.getByRole('button', { name: t('filter.title') }).click();
    const sheet = page.locator('dialog.sheet');
    const submit = sheet.locator('button[type=submit]');
    await expect.poll(() => submit.innerText()).toMatch(/[\d၀-၉]/);
    const before = await submit.innerText();
    await sheet.locator('[name=features][value=lift]').check();
    await expect.poll(() => submit.innerText()).not.toBe(before);
    await sheet.getByRole('button', { name: t('filter.reset') }).click();
    await expect.poll(() => submit.innerText()).toBe(before);
    await sheet.locator('[name=features][value=lift]').check();
    await submit.click();
    await page.waitForURL(/features=lift/);
  });
});

describe.each([true, false])('words typed above results (scripts: %s)', (scripts) => {
  // Without scripts the form is sent to the same address.
  const tags = scripts ? [] : ['thorough'];
  const applied = (page: Page): Promise<string[]> =>
    page.locator('.chips--whole .chip--x').allInnerTexts();
  const type = async (page: Page, words: string): Promise<void> => {
    await page.locator('.words [name=q]').fill(words);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === words);
  };
  const h1 = (page: Page) => page.locator('h1').innerText();

  test.each(LANGUAGES)(
    'leave the filters as they are that they do not speak of (%s)',
    { tags },
    async (language) => {
      const texts = I18N[language];
      const page = await open({ scripts, language });
      const bahan = districtName('Yangon', 'Bahan', language);
      await goTo(
        page,
        '/results?type=for_rents&region=Yangon&district=Bahan&toPrice=500&sort=price_asc',
      );
      await type(page, 'condo');
      await expect
        .poll(() => applied(page))
        .toEqual([
          bahan,
          texts.t('listing.for_rents'),
          texts.t('type.condo'),
          expect.stringContaining(texts.number(500)),
        ]);
      expect(await page.locator('.sort select').inputValue()).toBe('price_asc');
      await type(page, 'yankin');
      const yankin = districtName('Yangon', 'Yankin', language);
      await expect.poll(() => applied(page)).toContain(yankin);
      // What the last line said went with it.
      expect(await applied(page)).not.toContain(texts.t('type.condo'));
      expect(await applied(page)).not.toContain(bahan);
      await page.goBack();
      await expect.poll(() => applied(page)).toContain(bahan);
      expect(await page.locator('.words [name=q]').inputValue()).toBe('condo');
    },
  );

  test.each(LANGUAGES)(
    'are said in the headline, and so are bedrooms (%s)',
    { tags },
    async (language) => {
      const texts = I18N[language];
      const page = await open({ scripts, language });
      await goTo(page, '/results?type=for_rents&minBedrooms=2&maxBedrooms=2');
      await type(page, 'apartment garden view');
      const rest = [texts.t('words.text', { text: 'view' }), bedsText(texts, 2)]
        .map((text) => `\u00a0· ${text}`)
        .join('');
      await expect.poll(() => h1(page)).toContain(rest);
      expect((await page.title()).replaceAll('\u200b', '')).toContain(rest);
    },
  );

  test(
    'drop the prices of sales when they ask for rent, and everything for the number of a home',
    { tags },
    async () => {
      const page = await open({ scripts });
      await goTo(page, '/results?type=for_sales&region=Yangon&fromPrice=1000&toPrice=5000');
      await type(page, 'for rent');
      await expect.poll(() => h1(page)).toContain('For rent');
      await expect.poll(() => applied(page)).toEqual(['For rent']);
      await type(page, '#61');
      await expect.poll(() => page.locator('.card').count()).toBe(1);
      expect(await h1(page)).toBe('All properties\u00a0· #61');
    },
  );
});

test('a search near a landmark is followed and shared as such', async () => {
  const page = await open({ scripts: false });
  await goTo(page, '/results?q=near+hledan&type=for_rents&sort=newest');
  const links = await page
    .locator('a[href^="/alerts"]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  const followed = '/alerts?type=for_rents&q=near+hledan';
  expect(links).toEqual([followed, followed, `${followed}#share`]);
  await goTo(page, followed);
  expect(await page.locator('main').innerText()).toContain('near Hledan');
});
