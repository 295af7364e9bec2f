// @module-tag thorough
import { describe, expect, test } from 'vitest';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { loadPictures } from '#test/support/acts/pictures.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { layoutShift } from '#test/support/looks/layout-shift.ts';
import { LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

/** Maximum layout shift of a stable page (issue 2). */
const MOST = 0.05;

/** Allowed distance between loaded content and the space reserved for it, in pixels. */
const NEAR = 2;

const PATHS = [
  '/',
  '/results?type=for_sales&region=Yangon',
  '/propertyDetails?id=1',
  '/agent?id=1',
  '/township?region=Yangon&district=Bahan',
  '/shortlist',
  '/shortlist?ids=1,2,3',
  '/compare?ids=1,2',
  '/alerts?type=for_rents',
  '/templateOneDetails?id=1',
  '/projectDetails?id=1',
  '/blogs',
  '/blogDetails?id=8',
];

const visitors = LANGUAGES.flatMap((language) => [360, 1280].map((width) => ({ language, width })));

const TRANSITIONS = [
  { from: '/', link: '.hero form.search button', part: '.card' },
  { from: '/results', link: '.card a', part: '.gallery' },
  { from: '/results', link: '.brand', part: '.card' },
  { from: '/', link: '.foot a[href^="/blogsByLabel"]', part: '.card' },
];

describe.each(visitors)('in $language at $width px', (visitor) => {
  test('no page shifts while it loads and hydrates', async () => {
    const page = await open({ ...visitor, fresh: true, painted: true });
    for (const path of PATHS) {
      await goTo(page, path);
      await loadPictures(page);
      expect(await layoutShift(page), path).toBeLessThanOrEqual(MOST);
    }
  });

  test('loaded content takes the reserved space', async () => {
    const page = await open({ ...visitor, fresh: true, painted: true });
    for (const { from, link, part } of TRANSITIONS) {
      await goTo(page, from);
      const release = await holdCalls(page, '**/api/**');
      await page.locator(link).first().click();
      await page.locator('.is-loading, .sk').first().waitFor();
      const shown = await page.evaluate(() => performance.now());
      const place = await page.locator(part).first().boundingBox();
      release();
      await page.locator('main:not(:has(.is-loading, .sk)) :is(.card, .facts)').first().waitFor();
      await loadPictures(page);
      expect(await layoutShift(page, shown), `${from} ${link}`).toBeLessThanOrEqual(MOST);
      const top = (await page.locator(part).first().boundingBox())?.y ?? Infinity;
      expect(Math.abs(top - (place?.y ?? 0)), `${from} ${link}`).toBeLessThanOrEqual(NEAR);
      await page.unroute('**/api/**');
    }
  });
});

test.each(LANGUAGES)(
  'in %s the photos of a listing have their place before its text has loaded',
  async (language) => {
    const page = await open({ language, width: 1280, scripts: false });
    await goTo(page, '/propertyDetails?id=1');
    const places = () =>
      page
        .locator('.gallery')
        .evaluateAll((parts) =>
          parts
            .map((part) => part.getBoundingClientRect())
            .flatMap(({ top, bottom }) => [top, bottom]),
        );
    const whole = await places();
    expect(whole).toHaveLength(2);
    // Removes the rest of the document, as if it had not arrived yet.
    await page.locator('.gallery').evaluate((gallery) => {
      while (gallery.nextSibling) gallery.nextSibling.remove();
    });
    const early = await places();
    for (const [index, top] of whole.entries())
      expect(Math.abs(top - (early[index] ?? Infinity))).toBeLessThanOrEqual(NEAR);
  },
);
