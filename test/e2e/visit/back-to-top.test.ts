// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { scrollPage, scrollTop } from '#test/support/acts/scroll.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const button = (page: Page) => page.locator('.to-top');
const isSeen = (page: Page): Promise<boolean> =>
  button(page).evaluate((link) => {
    const { visibility, opacity } = getComputedStyle(link);
    return visibility === 'visible' && opacity === '1';
  });

/** Lists the controls that the back-to-top link covers. */
const coveredControls = (page: Page): Promise<string[]> =>
  button(page).evaluate((link) => {
    const own = link.getBoundingClientRect();
    return [...document.querySelectorAll('a.btn, button, input, select, textarea')]
      .filter(
        (control) => control !== link && control.checkVisibility({ visibilityProperty: true }),
      )
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isBeside = box.left >= own.right || box.right <= own.left;
        return !isBeside && box.top < own.bottom && box.bottom > own.top;
      })
      .map((control) => control.outerHTML.slice(0, 80));
  });

test('the link of the footer is not seen in the window when scripts take it over', async () => {
  const page = await open({ width: 1280 });
  closeAfterwards(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const note = () => {
      const link = document.querySelector('.to-top.is-live');
      if (!link || document.documentElement.dataset['toTop']) return;
      document.documentElement.dataset['toTop'] = getComputedStyle(link).visibility;
    };
    new MutationObserver(note).observe(document, { subtree: true, attributes: true });
  });
  await goTo(page, '/blogs');
  const first = () => page.evaluate(() => document.documentElement.dataset['toTop']);
  await expect.poll(first).toBe('hidden');
});

describe.each([360, 1280])('at %d px', (width) => {
  test('the back-to-top link appears above 500 px of scroll, and leads to the top', async () => {
    const page = await open({ width });
    // It hides while it would cover a control, such as the heart of a home.
    await goTo(page, '/blogs');
    await scrollPage(page, 500);
    expect(await isSeen(page)).toBe(false);
    await scrollPage(page, 501);
    await expect.poll(() => isSeen(page)).toBe(true);
    await button(page).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect.poll(() => isSeen(page)).toBe(false);
    expect(page.url()).toMatch(/\/blogs$/);
  });

  test('the back-to-top link covers no control of the listing', async () => {
    const page = await open({ width });
    await goTo(page, '/propertyDetails?id=1');
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    let timesSeen = 0;
    for (let top = 501; top <= end; top += 40) {
      await scrollPage(page, top);
      if (!(await isSeen(page))) continue;
      timesSeen++;
      expect(await coveredControls(page), `at ${top} px`).toEqual([]);
    }
    expect(timesSeen).toBeGreaterThan(0);
  });
});

test('the back-to-top link hides when content appears under it without scrolling', async () => {
  const page = await open({ width: 360 });
  await goTo(page, '/results');
  const end = page.locator('.follow');
  // Scrolls until the last link ends just above the back-to-top link.
  await end.evaluate((last) => {
    const bottom = last.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector('.to-top')?.getBoundingClientRect().top ?? 0;
    scrollBy({ top: bottom - top + 16, behavior: 'instant' });
  });
  await expect.poll(() => isSeen(page)).toBe(true);
  await end.evaluate((last: HTMLElement) => {
    last.style.paddingTop = '3rem';
  });
  await expect.poll(() => isSeen(page)).toBe(false);
});

test('the back-to-top link scrolls smoothly unless reduced motion is preferred', async () => {
  const page = await open({ motion: true });
  await goTo(page, '/results');
  await scrollPage(page, 4000);
  await page.evaluate(() => {
    const seen = new Set<number>();
    addEventListener('scroll', () => {
      seen.add(scrollY);
      document.body.dataset.steps = String(seen.size);
    });
  });
  await button(page).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(Number(await page.locator('body').getAttribute('data-steps'))).toBeGreaterThan(3);
});

test('without scripts the back-to-top link is at the end of the page', async () => {
  const page = await open({ ...VISITOR, scripts: false });
  await goTo(page, '/results');
  const { t } = I18N[VISITOR.language];
  await page.getByRole('link', { name: t('nav.back_to_top') }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
});
