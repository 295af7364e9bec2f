import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { NO_STORAGE } from '#test/support/browser/no-storage.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const visits = setUpBrowser();

const THOROUGH = { tags: ['thorough'] };

const hearts = (page: Page) => page.locator('.card .heart');
const store = (page: Page, homes: readonly object[]): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('eain.kept', text), JSON.stringify(homes));

const open = async (path: string, language: Language = 'en'): Promise<Page> => {
  const page = await visits.open({ language, width: 360, touch: true });
  // Not `goTo`: React starts at the first tap, which is not lost.
  await page.goto(path);
  return page;
};

describe.each(LANGUAGES)('in %s', (language) => {
  // What works in Burmese works in English, whose texts are shorter.
  const tags = language === 'mm' ? [] : ['thorough'];
  const { t } = I18N[language];

  test('three homes are compared in five taps, and stay kept', { tags }, async () => {
    const page = await open('/results', language);
    for (const index of [0, 1, 2]) await hearts(page).nth(index).tap();
    await expect.poll(() => page.locator('.heart[aria-pressed=true]').count()).toBe(3);
    await page.locator('.top__kept').tap();
    await page.waitForURL('**/shortlist');
    await page.getByText(t('kept.count_other', { count: I18N[language].number(3) })).waitFor();
    await page.getByRole('button', { name: t('kept.compare'), exact: true }).tap();
    await page.waitForURL('**/compare?ids=*');
    await page.locator('.compare thead a').nth(2).waitFor();
    expect(await page.locator('.compare thead a').count()).toBe(3);
    await page.goto(`/results`);
    await expect.poll(() => page.locator('.card .heart[aria-pressed=true]').count()).toBe(3);
  });
});

test('a list is sent as a link, kept by somebody else, and noted about on their device', async () => {
  const page = await open('/shortlist?ids=1,2');
  const { t } = I18N.en;
  await page.getByText(t('kept.sent_other', { count: '2' })).waitFor();
  expect(await page.locator('.kept__notes').count()).toBe(0);
  await page.getByRole('button', { name: t('kept.keep_all') }).tap();
  await page.locator('.toast').getByText(t('kept.kept_all'), { exact: true }).waitFor();
  await page.getByLabel(t('kept.mark')).first().selectOption('called');
  await page.getByLabel(t('kept.note')).first().fill('Ask for the deposit');
  await page.goto(`/shortlist`);
  await page.getByText(t('kept.on_device')).waitFor();
  expect(new URL(page.url()).search).toBe('');
  // Only what is shared has the numbers.
  const viber = page.locator('.share a').first();
  expect(decodeURIComponent((await viber.getAttribute('href')) ?? '')).toMatch(
    /\/shortlist\?\S*ids=1(?:,|%2C)2/,
  );
  expect(await page.getByLabel(t('kept.mark')).first().inputValue()).toBe('called');
  expect(await page.getByLabel(t('kept.note')).first().inputValue()).toBe('Ask for the deposit');
  // What is noted is sent to nobody.
  await page.getByRole('button', { name: t('kept.compare'), exact: true }).tap();
  await page.waitForURL('**/compare?ids=*');
  expect(page.url()).not.toContain('deposit');
});

test('a home is kept no more from the list of the device, which says so at once', async () => {
  const page = await open('/about');
  const { t } = I18N.en;
  await store(page, [
    { id: 1, price: 7 },
    { id: 2, price: 7 },
  ]);
  await page.goto('/shortlist');
  await page.getByText(t('kept.count_other', { count: '2' })).waitFor();
  await hearts(page).first().tap();
  await page.getByText(t('kept.count_one', { count: '1' })).waitFor();
  // A slip of the finger is mended where it happened.
  expect(await hearts(page).count()).toBe(2);
  expect(await page.getByText(t('kept.keep_all')).count()).toBe(0);
  // It is compared no more, unless it is kept again.
  expect(await page.locator('.kept__pick input').count()).toBe(1);
  await hearts(page).first().tap();
  await page.getByText(t('kept.chosen', { count: '2', most: '4' })).waitFor();
  await hearts(page).first().tap();
  await page.reload();
  await page.getByText(t('kept.count_one', { count: '1' })).waitFor();
  expect(await hearts(page).count()).toBe(1);
});

test('a link that names no homes says so, with a way on', async () => {
  const page = await open('/shortlist?ids=abc,-1');
  const { t } = I18N.en;
  await page.getByText(t('kept.unread'), { exact: true }).waitFor();
  await page
    .locator('main')
    .getByRole('link', { name: t('compare.to_list') })
    .tap();
  await page.getByText(t('kept.none'), { exact: true }).waitFor();
});

test('a link with more homes than are shown says so, one whose homes are all gone leads to others', async () => {
  const { t } = I18N.en;
  const many = Array.from({ length: 90 }, (_, index) => index + 1);
  const page = await open(`/shortlist?ids=${many.join()}`);
  await page.getByText(t('kept.only_first', { most: '60' })).waitFor();
  expect(await page.locator('.kept > li').count()).toBe(60);
  await goTo(page, '/shortlist?ids=999998,999999');
  await page.getByText(t('kept.all_gone')).waitFor();
  expect(await page.getByText(t('kept.kept_all')).count()).toBe(0);
  expect(await page.getByText(t('kept.sent_other', { count: '0' })).count()).toBe(0);
  await page
    .locator('main')
    .getByRole('link', { name: t('error.404_all') })
    .tap();
  await page.waitForURL('**/resultsAllProperties');
});

test('what the device knows of its homes is there if they are gone, or cannot be loaded', async () => {
  const page = await open('/about');
  allowErrors(page, /ERR_FAILED|Failed to load|request failed/);
  const { t } = I18N.en;
  await store(page, [
    { id: 1, price: 7 },
    { id: 999_999, price: 5, name: 'Condo, For sale, Bahan', mark: 'seen', note: 'Dark rooms' },
    { id: 999_998, price: 5 },
  ]);
  const expectNamed = async (): Promise<void> => {
    await page.getByText('Condo, For sale, Bahan').waitFor();
    const gone = page.locator('.kept__gone', { hasText: 'Condo' });
    expect(await gone.getByLabel(t('kept.mark')).inputValue()).toBe('seen');
    expect(await gone.getByLabel(t('kept.note')).inputValue()).toBe('Dark rooms');
    expect(await gone.locator('.kept__was').innerText()).toContain('5 Lakhs');
  };
  await page.goto('/shortlist');
  await expectNamed();
  await page.getByText(t('kept.gone', { id: '999998' })).waitFor();
  // Those that are gone do not count.
  await page.getByText(t('kept.count_one', { count: '1' })).waitFor();
  await page.route('**/api/properties/kept*', (route) => route.abort());
  await page.reload();
  await expectNamed();
  expect(await page.locator('.kept__gone a').count()).toBe(3);
});

test('a rent that is gone was a price a month, also by its heart alone', async () => {
  const page = await open('/results?type=for_rents');
  await hearts(page).first().tap();
  await page.locator('.heart[aria-pressed=true]').waitFor();
  // The server is asked for homes by number; none of them is there any more.
  await page.route('**/api/properties/kept*', async (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids') ?? '';
    await route.fulfill({ json: { homes: [{ id: Number(ids), card: null }] } });
  });
  await page.goto('/shortlist');
  const was = page.locator('.kept__gone .kept__was');
  await was.waitFor();
  expect(await was.innerText()).toMatch(/ Lakhs \/ month when you saved it\.$/);
});

test('a price that has changed, and a home that is gone, are said', async () => {
  const page = await open('/shortlist?ids=1,999999');
  const { t } = I18N.en;
  await page.getByText(t('kept.gone', { id: '999999' })).waitFor();
  await store(page, [
    { id: 1, price: 7 },
    { id: 999_999, price: 5 },
  ]);
  await page.reload();
  await page.locator('.kept__home .kept__was').waitFor();
  await page.getByRole('button', { name: t('kept.remove') }).tap();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('eain.kept')))
    .toBe(JSON.stringify([{ id: 1, price: 7 }]));
});

test('what was for rent when it was saved, and is sold now, was a price a month', async () => {
  const page = await open('/results?type=for_sales');
  const address = await page.locator('.card--home h2 a').first().getAttribute('href');
  const id = Number(new URL(address ?? '', page.url()).searchParams.get('id'));
  await store(page, [{ id, price: 7, type: 'for_rents' }]);
  await page.goto('/shortlist');
  expect(await page.locator('.kept__home .kept__was').innerText()).toBe(
    'It was 7 Lakhs / month when you saved it.',
  );
});

/** Keeps a home in one tab, and returns another one that was opened before, without React. */
const openTabBesideHeart = async (): Promise<Page> => {
  const page = await open('/results');
  closeAfterwards(page);
  const other = await page.context().newPage();
  await other.goto(`/results`);
  await hearts(page).first().tap();
  await expect.poll(() => page.locator('.top__kept b').innerText()).toBe('1');
  return other;
};

test('two tabs have the same homes', async () => {
  const other = await openTabBesideHeart();
  // React starts there at the first use.
  await other.locator('main h1').tap();
  await other.keyboard.press('Shift');
  await expect.poll(() => other.locator('.top__kept b').innerText()).toBe('1');
});

test(
  'an empty heart that another tab has filled meanwhile is not emptied by a tap',
  THOROUGH,
  async () => {
    const other = await openTabBesideHeart();
    // React starts there with this tap.
    await hearts(other).first().tap();
    await expect.poll(() => other.locator('.top__kept b').innerText()).toBe('1');
    await hearts(other).nth(1).tap();
    await expect.poll(() => other.locator('.heart[aria-pressed=true]').count()).toBe(2);
    await hearts(other).first().tap();
    await expect.poll(() => other.locator('.heart[aria-pressed=true]').count()).toBe(1);
  },
);

test.each(NO_STORAGE)(
  'a browser that %s keeps homes for the visit, and says so',
  THOROUGH,
  async (_what, break_) => {
    const page = await open('/about');
    closeAfterwards(page);
    await page.addInitScript(break_);
    // What the tab keeps besides, such as alerts, stays there.
    await page.evaluate(() => (window.name = '{"eain.alerts":["a"]}'));
    await page.goto(`/shortlist?ids=1,2`);
    await page.getByRole('button', { name: I18N.en.t('kept.keep_all') }).tap();
    await page.getByText(I18N.en.t('kept.refused'), { exact: true }).waitFor();
    // The list goes on saying it.
    await page.getByText(I18N.en.t('kept.only_now'), { exact: true }).waitFor();
    await expect.poll(() => page.locator('.heart[aria-pressed=true]').count()).toBe(2);
    await page.goto('/results');
    await hearts(page).first().tap();
    await page.getByText(I18N.en.t('kept.refused')).waitFor();
    expect(await page.evaluate(() => window.name)).toMatch(/"eain.alerts":\["a"\],"eain.kept":\[/);
  },
);

test('the heart of a sixty-first home says that the list is full', THOROUGH, async () => {
  const page = await open('/about');
  await store(
    page,
    Array.from({ length: 60 }, (_, index) => ({ id: 1_000 + index, price: 1 })),
  );
  await page.goto('/results');
  await hearts(page).first().tap();
  await page.getByText(I18N.en.t('kept.full')).waitFor();
  expect(await page.locator('.card .heart[aria-pressed=true]').count()).toBe(0);
  expect(await page.locator('.top__kept b').innerText()).toBe('60');
});

test('four homes are compared, no more and not one alone', async () => {
  const { t } = I18N.en;
  const page = await open('/shortlist?ids=1,2,3,4,5');
  const picks = page.locator('.kept__pick input');
  const compare = page.getByRole('button', { name: t('kept.compare'), exact: true });
  // Nobody has said which four of the five.
  await expect.poll(() => compare.isDisabled()).toBe(true);
  for (const index of [0, 1, 2, 3]) await picks.nth(index).check();
  await page.getByText(t('kept.chosen', { count: '4', most: '4' })).waitFor();
  await picks.nth(4).tap();
  await page.getByText(t('kept.no_fifth', { most: '4' })).waitFor();
  expect(await picks.nth(4).isChecked()).toBe(false);
  await page.getByRole('button', { name: t('kept.clear'), exact: true }).tap();
  await page.getByText(t('kept.compare_hint')).waitFor();
  await picks.nth(3).check();
  expect(await compare.isDisabled()).toBe(true);
  await picks.nth(4).check();
  await compare.tap();
  await page.waitForURL('**/compare?ids=4&ids=5');
  await page.goto('/compare?ids=1,2,3,4,5');
  await page.getByText(I18N.en.t('compare.only_four')).waitFor();
  expect(await page.locator('.compare thead a').count()).toBe(4);
});

test('without scripts an empty list says that hearts need them', async () => {
  const page = await visits.open({ language: 'en', scripts: false });
  await page.goto('/shortlist');
  expect(await page.locator('main noscript').innerText()).toBe(I18N.en.t('kept.needs_scripts'));
});

test('whatever else has written where homes are kept, pages work', THOROUGH, async () => {
  const page = await open('/about');
  for (const written of ['{', 'null', '7', '[null,{"id":"x"},{"id":1}]']) {
    await page.evaluate((text) => localStorage.setItem('eain.kept', text), written);
    await page.goto(`/results`);
    await hearts(page).first().waitFor();
    expect(await page.locator('.top__kept b').count()).toBe(0);
  }
});
