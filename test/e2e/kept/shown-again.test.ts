import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowser } from '#test/support/browser/visits.ts';

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
