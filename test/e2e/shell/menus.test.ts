// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goTo, type Visitor } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { menuFaults, overlaps } from '#test/support/looks/menus.ts';
import { GROUPS, ITEMS, LABELS, startCrowdedSite } from '#test/support/sites/crowded-site.ts';
import type { Site } from '#test/support/sites/site.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let crowded: Site;
beforeAll(async () => {
  crowded = await startCrowdedSite();
});
afterAll(async () => {
  await crowded.stop();
  if (crowded.log()) throw new Error(`The crowded site logged errors:\n${crowded.log()}`);
});

/** The dropdowns of property types come first. */
const TYPE_MENUS = 3;
const MENUS = TYPE_MENUS + GROUPS.templateOnes + GROUPS.projects + 1;

const openCrowded = (visitor: Visitor) => open(visitor, crowded.origin);
const menu = (page: Page, title: string | RegExp) => page.locator('.drop', { hasText: title });
const summaries = (page: Page) => page.locator('.drop > summary');
const linksOf = (page: Page, title: string) => menu(page, title).locator('.menu a');

describe('the menus of the demo', () => {
  test('are one per menu text, then the labels of articles', async () => {
    const page = await open({ width: 1280, scripts: false });
    await goTo(page, '/');
    expect(await summaries(page).allInnerTexts()).toEqual([
      'All Properties',
      'For Sales',
      'For Rents',
      'About',
      'Guides',
      'Legal',
      'Projects',
      'Industrial projects',
      'Blogs',
    ]);
    expect(await linksOf(page, 'Guides').allTextContents()).toEqual([
      'Buying guide',
      'Renting guide',
    ]);
    const labels = await linksOf(page, 'Blogs').allTextContents();
    expect(labels.slice(0, 3)).toEqual(['All articles', 'Buying', 'Guide']);
    expect(labels.at(-1)).toBe('အိမ်ဝယ်ခြင်း');
  });

  test('show the half in the language of the page, and say which another text is in', async () => {
    const page = await open({ width: 1280, language: 'mm', scripts: false });
    await goTo(page, '/');
    const foreign = menu(page, 'ဆောင်းပါးများ').locator('[lang=en]');
    expect(await foreign.allTextContents()).toContain('Buying');
    const guides = menu(page, 'လမ်းညွှန်များ');
    expect(await guides.locator('summary').innerText()).toBe('လမ်းညွှန်များ');
    expect(await guides.locator('[lang=en]').count()).toBe(0);
  });

  test.each([
    ['Guides', 'Renting guide', /\/templateOneDetails\?id=\d+$/],
    ['Industrial projects', 'Three Gates', /\/projectDetails\?id=\d+$/],
    ['Blogs', 'Legal', /\/blogsByLabel\?label=Legal$/],
    ['Blogs', 'All articles', /\/blogs$/],
  ])('have in %s a link to %s, which is marked on its page', async (title, item, address) => {
    for (const scripts of [true, false]) {
      const page = await open({ width: 1280, scripts });
      await goTo(page, '/');
      await menu(page, title).locator('summary').click();
      await linksOf(page, title).filter({ hasText: item }).first().click();
      await expect.poll(() => page.url()).toMatch(address);
      const current = page.locator('.menu a[aria-current=page]');
      await expect.poll(() => current.count()).toBe(1);
      expect(await current.textContent()).toContain(item);
      expect(await page.locator('.is-here > .drop > summary').innerText()).toContain(title);
      expect(await page.locator('.drop[open]').count()).toBe(0);
    }
  });

  test('an article belongs to the menu of articles', async () => {
    const page = await open({ width: 1280, scripts: false });
    await goTo(page, '/blogDetails?id=1');
    expect(await page.locator('.is-here > .drop > summary').innerText()).toBe('Blogs');
    expect(await page.locator('.menu a[aria-current]').count()).toBe(0);
  });

  test('open, close and lose the focus by keyboard', async () => {
    const page = await open({ width: 1280 });
    await goTo(page, '/');
    const summary = menu(page, 'Blogs').locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await menu(page, 'Blogs').getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Buying');
    await page.keyboard.press('Escape');
    expect(await page.locator('.drop[open]').count()).toBe(0);
    expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/\/blogsByLabel\?label=Buying$/);
  });

  test.each([true, false])('open by touch, one at a time (scripts: %s)', async (scripts) => {
    const page = await open({ touch: true, scripts });
    await goTo(page, '/');
    await page.locator('.top__bar .nav-btn').tap();
    for (const title of ['Guides', 'Blogs']) await menu(page, title).locator('summary').tap();
    expect(await page.locator('.drop[open]').count()).toBe(1);
    await linksOf(page, 'Blogs').filter({ hasText: 'Renting' }).tap();
    await page.waitForURL(/\/blogsByLabel\?label=Renting$/);
    expect(await page.locator('.nav__list').isVisible()).toBe(false);
  });
});

test('without records there are no menus of them, and no column in the footer', async () => {
  const page = await open({ width: 1280, scripts: false });
  await goTo(page, '/');
  const columns = await page.locator('.foot nav h2').allInnerTexts();
  const { t } = I18N.en;
  expect(columns).toEqual(['For Sales', 'For Rents', 'Blogs', t('footer.site')]);
  expect(await page.locator('.foot nav').last().locator('a').count()).toBe(4);
});

describe('twelve menus of fifteen entries', () => {
  test.each(['en', 'mm'] as const)('are complete (%s)', async (language) => {
    const page = await openCrowded({ width: 1280, language, scripts: false });
    await goTo(page, '/');
    expect(await summaries(page).count()).toBe(MENUS);
    const entries = await page
      .locator('.drop')
      .evaluateAll((drops) => drops.map((drop) => drop.querySelectorAll('.menu a').length));
    const groups = Array.from({ length: GROUPS.templateOnes + GROUPS.projects }, () => ITEMS);
    expect(entries.slice(TYPE_MENUS)).toEqual([...groups, LABELS + 2]);
  });

  test.each(['en', 'mm'] as const)('fit every width (%s)', async (language) => {
    const page = await openCrowded({ height: 800, language });
    // Widening the window closes the menu, which navigates back; so the widths decrease.
    for (const width of [1280, 992, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await goTo(page, '/blogs');
      if (width < 992) await page.locator('.top__bar .nav-btn').click();
      expect(await overlaps(page), `${width} px`).toEqual([]);
      const faults = await menuFaults(page);
      expect(faults, `at ${width} px`).toEqual(Array.from({ length: MENUS }, () => []));
    }
  });

  test.each([992, 1280])('can be reached to the last entry at %i px', async (width) => {
    const page = await openCrowded({ width, height: 700, scripts: false });
    await goTo(page, '/');
    await summaries(page).nth(TYPE_MENUS).click();
    const last = page.locator('.drop[open] .menu a').last();
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await page.waitForURL(/templateOneDetails/);
    expect(page.url()).toMatch(/\?id=15$/);
  });
});
