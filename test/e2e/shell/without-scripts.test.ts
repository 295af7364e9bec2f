import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { allListings, findListing, hasPhotos } from '#test/support/sites/demo-listings.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let paths: Record<string, string>;
beforeAll(async () => {
  const { id } = findListing(await allListings(inject('origin')), hasPhotos);
  paths = {
    home: '/',
    results: '/results?type=for_sales&region=Yangon&propType=condo&fromPrice=3500&toPrice=9500',
    details: `/propertyDetails?id=${id}`,
    empty: '/results?type=for_rents&region=Bago&propType=hotel',
  };
});

/** The content, which is the same with and without scripts. Copy buttons and hearts need scripts. */
const LASTING = [
  'h1',
  '.card',
  '.summary__t',
  '.chips',
  '.links',
  '.pager',
  '.crumbs',
  '.det__head',
  '.facts > :not(:last-child)',
  '.facts dt',
  '.poster__top',
  '.poster__list',
  '.poster a',
  '.prose',
  '.region',
  '.type',
  '.drop',
  '.lang',
  '.foot__in',
];

const lastingParts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((part) => {
        const copy = part.cloneNode(true) as Element;
        for (const heart of copy.querySelectorAll('.heart')) heart.remove();
        return copy.outerHTML;
      }),
    LASTING.join(),
  );

test.each(LANGUAGES)(
  'every page hydrates without a difference to the HTML of the server (%s)',
  async (language) => {
    const visitor = { language, width: 1280 };
    const [plain, live] = [await open({ ...visitor, scripts: false }), await open(visitor)];
    for (const [name, path] of Object.entries(paths)) {
      await goTo(plain, path);
      await goTo(live, path);
      const parts = await lastingParts(plain);
      expect(parts.length, name).toBeGreaterThan(5);
      const liveParts = await lastingParts(live);
      for (const [index, part] of parts.entries()) expect(liveParts[index], name).toBe(part);
      expect(liveParts.length, name).toBe(parts.length);
    }
  },
);

test('without scripts a home can be shared from where its details begin, as no heart is there', async () => {
  const page = await open({ scripts: false });
  await goTo(page, paths['details'] ?? '');
  const edges = await page
    .locator('.det__share, .det__share [href="#share"]')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  expect(edges).toHaveLength(2);
  expect(edges[1]).toBe(edges[0]);
});

test.each([
  ['/register', 'form.needs_scripts'],
  ['/shortlist', 'kept.needs_scripts'],
  ['/alerts', 'alerts.needs_scripts'],
] as const)('that %s needs scripts is said in whole Burmese phrases', async (path, key) => {
  const page = await open({ scripts: false, language: 'mm' });
  await goTo(page, path);
  const phrases = I18N.mm
    .t(key)
    .split(' ')
    .filter((phrase) => /[\u1000-\u109f]/.test(phrase));
  expect(await page.locator('main noscript .ph').allInnerTexts()).toEqual(phrases);
});

describe('a visitor who saves data', () => {
  const visitor = { headers: { 'save-data': 'on' } };

  test('gets no script at all, and a page that works', async () => {
    const page = await open({ ...visitor, scripts: false });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const response = await goTo(page, '/');
    expect(response.headers()['vary']).toMatch(/save-data/i);
    expect(
      await page
        .locator('script:not([type="application/ld+json"]), link[rel=modulepreload]')
        .count(),
    ).toBe(0);
    await page.locator('.hero form.search button').click();
    await page.locator('.card').nth(14).waitFor();
    expect(await page.locator('.card').count()).toBe(15);
    await page.locator('.card a').first().click();
    await page.locator('.facts').waitFor();
    expect(await page.locator('.facts').count()).toBe(1);
    expect(scripts).toEqual([]);
  });

  test('gets scripts where nothing works without them: for alerts and for what the device keeps', async () => {
    const { t } = I18N.en;
    const page = await open(visitor);
    closeAfterwards(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await goTo(page, '/alerts?type=for_rents');
    await page.getByRole('button', { name: t('alerts.ask') }).waitFor();
    await goTo(page, '/shortlist');
    await page.getByText(t('kept.none_saving')).waitFor();
    await page.goto('/shortlist?ids=1,2');
    expect(await page.locator('.card').count()).toBe(2);
    expect(await page.locator('script[type=module]').count()).toBe(0);
  });

  test('gets the same texts as every visitor', async () => {
    const [saving, plain] = [
      await open({ ...visitor, scripts: false }),
      await open({ scripts: false }),
    ];
    await goTo(saving, '/results');
    await goTo(plain, '/results');
    const text = await plain.locator('body').innerText();
    expect(await saving.locator('body').innerText()).toBe(text);
  });
});
