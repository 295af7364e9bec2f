import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import type { Language } from '#i18n/language.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { layoutFaults } from '#test/support/screens/layout-faults.ts';
import { allListings } from '#test/support/sites/demo-listings.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let listings: Property[];
beforeAll(async () => {
  listings = await allListings(inject('origin'));
});

const idOf = (href: string | null): number => Number(/\?id=(\d+)$/.exec(href ?? '')?.[1]);

/** The ids of the cards in order. */
const cardIds = (page: Page): Promise<number[]> =>
  page
    .locator('.card__title a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    .then((hrefs) => hrefs.map(idOf));

const count = (page: Page): Promise<string> => page.locator('.summary__n').innerText();

test.each(LANGUAGES)(
  'the head names listing type, if set, property type and count (%s)',
  async (language) => {
    const { t, count: counted } = I18N[language];
    const page = await open({ scripts: false, language });
    const condos = listings.filter((one) => one.property_type === 'condo');
    await goTo(page, '/resultsAllProperties?propType=condo');
    const head = page.locator('h1');
    expect(await head.innerText()).toBe(t('type_plural.condo'));
    expect(await count(page)).toBe(counted('results.count', condos.length));

    await goTo(page, '/resultsAllProperties?propType=condo&type=for_rents');
    expect(await head.innerText()).toContain(t('listing.for_rents'));
    expect(await head.innerText()).toContain(t('type_plural.condo'));
    const rents = condos.filter((one) => one.listing_type === 'for_rents');
    expect(await count(page)).toBe(counted('results.count', rents.length));
  },
);

test('the list of a type ignores all other filters of its address', async () => {
  const page = await open({ scripts: false });
  await goTo(page, '/resultsAllProperties?propType=land&region=Bago&fromPrice=99999');
  const land = listings.filter((one) => one.property_type === 'land');
  expect(await cardIds(page)).toEqual(land.map(({ id }) => id));
});

test('the pages contain every listing once, newest first, fifteen each', async () => {
  const page = await open({ scripts: false });
  await goTo(page, '/resultsAllProperties');
  const found: number[] = [];
  const last = Math.ceil(listings.length / 15);
  for (let number = 1; number <= last; number++) {
    const ids = await cardIds(page);
    expect(ids).toHaveLength(number < last ? 15 : listings.length % 15);
    found.push(...ids);
    if (number === last) break;
    await page.locator('.pager a[rel=next]').last().click();
    await page.waitForURL(new RegExp(`page=${number + 1}`));
  }
  expect(found).toEqual(listings.map(({ id }) => id));
});

describe('the pager', () => {
  const ends = async (page: Page) => ({
    previous: await page.locator('.pager a:first-child').evaluateAll(isOff),
    next: await page.locator('.pager a:last-child').evaluateAll(isOff),
  });

  test('is shown at top and bottom, with disabled ends', async () => {
    const page = await open({ scripts: false });
    for (const { number, previous, next } of [
      { number: 1, previous: true, next: false },
      { number: 2, previous: false, next: false },
      { number: 5, previous: false, next: true },
    ]) {
      await goTo(page, `/resultsAllProperties?page=${number}`);
      expect(await ends(page), `page ${number}`).toEqual({
        previous: [previous, previous],
        next: [next, next],
      });
    }
  });

  test('does nothing at a disabled end, also with scripts', async () => {
    const page = await open();
    await goTo(page, '/results');
    await page.locator('.pager a').first().click({ force: true });
    await page.locator('.pager a').nth(1).click();
    await expect.poll(() => page.url()).toMatch(/\/results\?page=2$/);
  });

  test('is absent from an empty result', async () => {
    const page = await open({ scripts: false });
    await goTo(page, '/results?toPrice=1');
    expect(await page.locator('.pager').count()).toBe(0);
    expect(await page.locator('.sort').count()).toBe(0);
  });

  test.each([true, false])(
    'leads from beyond the end to the last page (scripts: %s)',
    async (scripts) => {
      const page = await open({ scripts });
      const response = await goTo(page, '/results?region=Yangon&page=77');
      expect(response.status()).toBe(200);
      const last = I18N.en.t('pagination.go_to', { page: '4' });
      await page.getByRole('link', { name: last }).click();
      await expect.poll(() => page.url()).toMatch(/region=Yangon&page=4$/);
      await expect.poll(() => page.locator('.card').count()).toBe(47 - 45);
    },
  );
});

const byPrice = (a: Property, b: Property): number => a.price - b.price;
const sqftPrice = ({ price, sqft }: Property): number => (sqft ? price / sqft : Infinity);
const bySqftPrice = (a: Property, b: Property): number =>
  Number(sqftPrice(a) > sqftPrice(b)) - Number(sqftPrice(a) < sqftPrice(b));
const ORDERS = {
  price_asc: (all: Property[]) => all.toSorted(byPrice),
  price_desc: (all: Property[]) => all.toSorted((a, b) => byPrice(b, a)),
  sqft_price: (all: Property[]) => all.toSorted(bySqftPrice),
  newest: (all: Property[]) => all,
};

test.each([true, false])(
  'a new order begins at the first page and keeps the search (scripts: %s)',
  async (scripts) => {
    const page = await open({ scripts, width: 1280 });
    await goTo(page, '/results?region=Yangon&page=2');
    const inYangon = listings.filter(({ region }) => region === 'Yangon');
    // Without scripts each order is sent by the same form.
    const orders = scripts ? Object.keys(ORDERS) : ['price_desc'];
    for (const [order, sorted] of Object.entries(ORDERS)) {
      if (!orders.includes(order)) continue;
      await page.locator('.sort select').selectOption(order);
      if (!scripts) await page.locator('.sort button').click();
      const expected = sorted(inYangon).map(({ id }) => id);
      await expect.poll(() => cardIds(page)).toEqual(expected.slice(0, 15));
      expect(page.url()).toContain('region=Yangon');
      expect(page.url()).not.toContain('page=');
      await page.locator('.pager a[rel=next]').first().click();
      await expect.poll(() => cardIds(page)).toEqual(expected.slice(15, 30));
    }
  },
);

test('swapped bounds are corrected, with a message', async () => {
  const page = await open({ scripts: false });
  await goTo(page, '/results?fromPrice=3000&toPrice=1000');
  const expected = listings.filter(({ price }) => price >= 1000 && price <= 3000);
  expect(await count(page)).toBe(I18N.en.count('results.count', expected.length));
  expect(await page.locator('main').innerText()).toContain(I18N.en.t('search.swapped_prices'));
});

const isOff = (links: Element[]): boolean[] =>
  links.map((link) => link.getAttribute('aria-disabled') === 'true' && !link.hasAttribute('href'));

const lookAtSorting = async (language: Language): Promise<void> => {
  const page = await open({ language, scripts: false });
  await goTo(page, '/results?type=for_sales&sort=price_asc');
  await page.locator('.sort__go').waitFor();
  expect(await layoutFaults(page, [320, 360, 480, 600, 768], 740)).toEqual([]);
};

test.each(['mm'] as const)(
  'without scripts nothing is cut beside the button that sorts (%s)',
  lookAtSorting,
);
// English words are shorter.
test.each(['en'] as const)(
  'without scripts nothing is cut beside the button that sorts (%s)',
  { tags: ['thorough'] },
  lookAtSorting,
);
