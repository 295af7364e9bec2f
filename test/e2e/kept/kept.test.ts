import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const visits = setUpBrowser();

const hearts = (page: Page) => page.locator('.card .heart');
const idsOf = (page: Page): string => new URL(page.url()).searchParams.get('ids') ?? '';

const open = async (path: string, language: Language = 'en'): Promise<Page> => {
  const page = await visits.open({ language, width: 360, touch: true });
  // Not `goTo`: React starts at the first tap, which is not lost.
  await page.goto(path);
  return page;
};

describe.each(LANGUAGES)('in %s', (language) => {
  const { t } = I18N[language];

  test('three homes are compared in five taps, and stay kept', async () => {
    const page = await open('/results', language);
    for (const index of [0, 1, 2]) await hearts(page).nth(index).tap();
    await expect.poll(() => page.locator('.heart[aria-pressed=true]').count()).toBe(3);
    await page.locator('.top__kept').tap();
    await page.waitForURL('**/shortlist?ids=*');
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
  expect(await page.locator('.kept__notes').count()).toBe(0);
  await page.getByRole('button', { name: t('kept.keep_all') }).tap();
  await page.getByText(t('kept.kept_all'), { exact: true }).waitFor();
  await page.getByLabel(t('kept.mark')).first().selectOption('called');
  await page.getByLabel(t('kept.note')).first().fill('Ask for the deposit');
  await page.goto(`/shortlist`);
  await page.waitForURL('**/shortlist?ids=*');
  expect(idsOf(page)).toBe('1,2');
  expect(await page.getByLabel(t('kept.mark')).first().inputValue()).toBe('called');
  expect(await page.getByLabel(t('kept.note')).first().inputValue()).toBe('Ask for the deposit');
  // What is noted is sent to nobody.
  await page.getByRole('button', { name: t('kept.compare'), exact: true }).tap();
  await page.waitForURL('**/compare?ids=*');
  expect(page.url()).not.toContain('deposit');
});

test('a price that has changed, and a home that is gone, are said', async () => {
  const page = await open('/shortlist?ids=1,999999');
  const { t } = I18N.en;
  await page.getByText(t('kept.gone', { id: '999999' })).waitFor();
  await page.evaluate(() =>
    localStorage.setItem(
      'eain.kept',
      JSON.stringify([
        { id: 1, price: 7 },
        { id: 999_999, price: 5 },
      ]),
    ),
  );
  await page.reload();
  await page.locator('.kept__was').waitFor();
  await page.getByRole('button', { name: t('kept.remove') }).tap();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('eain.kept')))
    .toBe(JSON.stringify([{ id: 1, price: 7 }]));
});

test('two tabs have the same homes', async () => {
  const page = await open('/results');
  closeAfterwards(page);
  const other = await page.context().newPage();
  await other.goto(`/results`);
  await hearts(page).first().tap();
  await expect.poll(() => page.locator('.top__kept b').innerText()).toBe('1');
  // React starts there at the first use.
  await other.locator('main h1').tap();
  await other.keyboard.press('Shift');
  await expect.poll(() => other.locator('.top__kept b').innerText()).toBe('1');
});

test.each([
  [
    'refuses storage',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
  ],
  [
    'has no room',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const)('a browser that %s keeps homes for the visit, and says so', async (_what, break_) => {
  const page = await open('/about');
  closeAfterwards(page);
  await page.addInitScript(break_);
  await page.goto(`/shortlist?ids=1,2`);
  await page.getByRole('button', { name: I18N.en.t('kept.keep_all') }).tap();
  await page.getByText(I18N.en.t('kept.refused')).waitFor();
  await expect.poll(() => page.locator('.heart[aria-pressed=true]').count()).toBe(2);
  await page.goto('/results');
  await hearts(page).first().tap();
  await page.getByText(I18N.en.t('kept.refused')).waitFor();
});

test('the heart of a sixty-first home says that the list is full', async () => {
  const page = await open('/about');
  await page.evaluate(() => {
    const homes = Array.from({ length: 60 }, (_, index) => ({ id: 1_000 + index, price: 1 }));
    localStorage.setItem('eain.kept', JSON.stringify(homes));
  });
  await page.goto('/results');
  await hearts(page).first().tap();
  await page.getByText(I18N.en.t('kept.refused')).waitFor();
  expect(await page.locator('.card .heart[aria-pressed=true]').count()).toBe(0);
  expect(await page.locator('.top__kept b').innerText()).toBe('60');
});

test('four homes are compared, no more and not one alone', async () => {
  const page = await open('/shortlist?ids=1,2,3,4,5');
  const picks = page.locator('.kept__pick input');
  const compare = page.getByRole('button', { name: I18N.en.t('kept.compare'), exact: true });
  await expect.poll(() => picks.nth(4).isDisabled()).toBe(true);
  for (const index of [0, 1, 2]) await picks.nth(index).uncheck();
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

test('whatever else has written where homes are kept, pages work', async () => {
  const page = await open('/about');
  for (const written of ['{', 'null', '7', '[null,{"id":"x"},{"id":1}]']) {
    await page.evaluate((text) => localStorage.setItem('eain.kept', text), written);
    await page.goto(`/results`);
    await hearts(page).first().waitFor();
    expect(await page.locator('.top__kept b').count()).toBe(0);
  }
});
