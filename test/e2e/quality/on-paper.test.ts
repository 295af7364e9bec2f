import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { sidewaysOverflow } from '#test/support/looks/fit.ts';
import { allListings } from '#test/support/sites/demo-listings.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

/** The width and the height of A4 without margins of 1 cm. */
const A4 = { width: 718, height: 1047 };

const print = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path);
  await page.emulateMedia({ media: 'print' });
};

test.each(LANGUAGES)('a printed comparison has the numbers of agents (%s)', async (language) => {
  const { phone } = I18N[language];
  const homes = (await allListings(inject('origin'))).slice(0, 4);
  const page = await open({ ...A4, language });
  await print(page, `/compare?ids=${homes.map(({ id }) => id).join()}`);
  for (const { posted_by: agent } of homes)
    await page
      .locator('.compare td')
      .getByText(phone(agent.phone ?? ''))
      .first()
      .waitFor();
  expect(await page.locator('main .btn:visible').count()).toBe(0);
  expect(await page.evaluate(sidewaysOverflow)).toEqual([]);
});

test('the printed homes of an agent have the width of the paper', async () => {
  const page = await open({ ...A4, language: 'mm' });
  await print(page, '/agent?id=1');
  const list = await page.locator('.agent .grid').boundingBox();
  expect(list?.width).toBeGreaterThan(0.9 * A4.width);
});

test('printed tags and numbers of photos are as dark as other text, and nothing asks for a tap', async () => {
  const page = await open({ ...A4, language: 'en' });
  await print(page, '/results');
  const colourOf = (selector: string): Promise<string> =>
    page
      .locator(`.card ${selector}`)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  for (const selector of ['.tag', '.card__n'])
    expect(await colourOf(selector)).toBe(await colourOf('.price'));
  expect(await page.locator('main .chip:visible').count()).toBe(0);
});
