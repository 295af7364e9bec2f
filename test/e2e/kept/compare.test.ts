import { expect, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

test('one home alone asks for a second one, also where the number is in Burmese digits', async () => {
  const page = await open({ language: 'en', width: 360, touch: true });
  await page.goto('/compare?ids=၂');
  await page.getByText(I18N.en.t('compare.alone')).waitFor();
  expect(await page.locator('.compare thead a').count()).toBe(1);
  // Whose list is empty, finds a second one here.
  const others = page.locator('.page-head a[href^="/results?"]');
  await goTo(page, (await others.getAttribute('href')) ?? '');
  await page.locator('.card').nth(1).waitFor();
  await page.goto('/compare?ids=၂,1');
  await page.locator('.compare thead a').nth(1).waitFor();
  expect(await page.getByText(I18N.en.t('compare.alone')).count()).toBe(0);
});

test.each([360, 1280])(
  'photos of homes that are compared have one shape, however many there are, at %i px',
  async (width) => {
    const page = await open({ width });
    for (const ids of ['1', '1,2', '1,2,3,4']) {
      await goTo(page, `/compare?ids=${ids}`);
      const photo = await page.locator('.compare .card__media').first().boundingBox();
      expect((photo?.width ?? 0) / (photo?.height ?? 1), ids).toBeCloseTo(4 / 3, 1);
      expect(photo?.width, ids).toBeLessThanOrEqual(320);
    }
  },
);
