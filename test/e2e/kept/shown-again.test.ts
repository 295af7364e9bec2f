import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_STORAGE } from '#test/support/browser/no-storage.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const hearts = (page: Page) => page.locator('.card .heart');

test.each(['before React', 'with React'])(
  'a page that Back shows as it was left has the hearts of what was kept meanwhile (%s)',
  async (when) => {
    const page = await open({ width: 360, touch: true });
    await page.goto('/results');
    if (when === 'with React') {
      await hearts(page).first().tap();
      await page.locator('.card .heart[aria-pressed=true]').waitFor();
    }
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('.card__title a')].map(({ search }) =>
        Number(new URLSearchParams(search).get('id')),
      ),
    );
    const homes = ids.slice(1, 3).map((id) => ({ id, price: 7 }));
    await page.evaluate((text) => localStorage.setItem('eain.kept', text), JSON.stringify(homes));
    // What Safari does after another document, whose changes were not told to this one.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    const pressed = () =>
      hearts(page).evaluateAll((all) => all.map((heart) => heart.getAttribute('aria-pressed')));
    await expect.poll(async () => (await pressed()).slice(0, 3)).toEqual(['false', 'true', 'true']);
    expect(await page.locator('.top__kept b').textContent()).toBe('2');
  },
);

test.each(NO_STORAGE)(
  'a browser that %s keeps homes in other documents, too, until the page is closed',
  { tags: ['thorough'] },
  async (_what, break_) => {
    const page = await open({ width: 360, touch: true });
    closeAfterwards(page);
    await page.addInitScript(break_);
    const count = page.locator('.top__kept b');
    await page.goto('/results');
    await page.locator('.card__title a').first().tap();
    await page.waitForURL('**/propertyDetails?*');
    await page.locator('#listing .heart').first().tap();
    await expect.poll(() => count.textContent()).toBe('1');
    // The list of homes was never shown by React.
    await page.goBack();
    await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true');
    await hearts(page).nth(1).tap();
    await expect.poll(() => count.textContent()).toBe('2');
    await page.reload();
    await expect.poll(() => count.textContent()).toBe('2');
    await hearts(page).nth(1).tap();
    await hearts(page).first().tap();
    await expect.poll(() => count.count()).toBe(0);
    await page.reload();
    await page.mouse.move(1, 1);
    await page.mouse.move(20, 20);
    await expect.poll(() => hearts(page).first().getAttribute('aria-label')).not.toBe(null);
    expect(await count.count()).toBe(0);
  },
);

test('what was chosen to be compared is chosen again on the way back', async () => {
  const page = await open({ width: 360, touch: true });
  await page.goto('/about');
  const homes = [1, 2, 3, 4, 5, 6].map((id) => ({ id, price: 7 }));
  await page.evaluate((text) => localStorage.setItem('eain.kept', text), JSON.stringify(homes));
  await page.goto('/shortlist');
  const picks = page.locator('.kept__pick input');
  const chosen = async (): Promise<string> => {
    await picks.nth(5).waitFor();
    return picks.evaluateAll((all: HTMLInputElement[]) =>
      all
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
        .join(),
    );
  };
  for (const index of [1, 3, 4]) await picks.nth(index).check();
  await page.getByRole('button', { name: I18N.en.t('kept.compare'), exact: true }).tap();
  await page.waitForURL('**/compare?ids=*');
  await page.goBack();
  expect(await chosen()).toBe('2,4,5');
  await picks.nth(3).uncheck();
  await page.goForward();
  await page
    .locator('main')
    .getByRole('link', { name: I18N.en.t('compare.to_list') })
    .tap();
  expect(await chosen()).toBe('2,5');
  // Nobody has chosen anything of another list.
  await page.goto('/shortlist?ids=1,2,3');
  await picks.nth(2).waitFor();
  expect(await page.locator('.kept__pick input:checked').count()).toBe(3);
});
