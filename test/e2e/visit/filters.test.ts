import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import type { Language } from '#i18n/language.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { allListings } from '#test/support/sites/demo-listings.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let listings: Property[];
beforeAll(async () => {
  listings = await allListings(inject('origin'));
});

const CHOSEN = {
  type: 'for_sales',
  region: 'Yangon',
  propType: 'condo',
  fromPrice: '3500',
  toPrice: '9500',
};
type Chosen = Partial<typeof CHOSEN>;

const pathOf = (chosen: Chosen): string => `/results?${new URLSearchParams(chosen).toString()}`;

/** Counts the listings of a search without the server. */
const countOf = (chosen: Chosen): number =>
  listings.filter(
    (one) =>
      (!chosen.type || one.listing_type === chosen.type) &&
      (!chosen.region || one.region === chosen.region) &&
      (!chosen.propType || one.property_type === chosen.propType) &&
      one.price >= Number(chosen.fromPrice ?? 0) &&
      one.price <= Number(chosen.toPrice ?? Infinity),
  ).length;

const without = (...names: (keyof Chosen)[]): Chosen =>
  Object.fromEntries(
    Object.entries(CHOSEN).filter(([name]) => !names.includes(name as keyof Chosen)),
  );

const expectFound = async (page: Page, found: number, language: Language = 'en') => {
  const text = I18N[language].count('results.count', found);
  await expect.poll(() => page.locator('.summary__n').innerText()).toBe(text);
};

describe.each([true, false])('a filter in use (scripts: %s)', (scripts) => {
  test('is removed by its chip', async () => {
    const page = await open({ scripts });
    await goTo(page, pathOf(CHOSEN));
    await expectFound(page, countOf(CHOSEN));
    await page.getByRole('link', { name: /^Remove filter: Condo$/ }).click();
    await expectFound(page, countOf(without('propType')));
    await page.getByRole('link', { name: /^Remove filter: .*Lakhs$/ }).click();
    await expectFound(page, countOf(without('propType', 'fromPrice', 'toPrice')));
    expect(await page.locator('.chip--x').count()).toBe(0);
  });

  test('is for rent, too, but not what the search begins with', async () => {
    const page = await open({ scripts });
    await goTo(page, '/results?q=rent+yangon');
    await page.getByRole('link', { name: /^Remove filter: For rent$/ }).click();
    await expectFound(page, countOf({ region: 'Yangon' }));
    await goTo(page, '/results?q=sale+yangon');
    expect(await page.locator('.chip--x').count()).toBe(0);
  });

  test('is removed with all others by a single link', async () => {
    const page = await open({ scripts });
    await goTo(page, pathOf(CHOSEN));
    await page.getByRole('link', { name: I18N.en.t('filter.clear') }).click();
    await expectFound(page, countOf({ type: 'for_sales', region: 'Yangon' }));
    const applied = page.getByRole('list', { name: I18N.en.t('filter.applied') });
    expect(await applied.count()).toBe(0);
  });
});

test('the number of homes outside a bound is shown, with a link', async () => {
  const { language } = VISITOR;
  const { t, number } = I18N[language];
  const page = await open({ language });
  await goTo(page, pathOf(CHOSEN));
  const below = countOf(without('fromPrice')) - countOf(CHOSEN);
  const above = countOf(without('toPrice')) - countOf(CHOSEN);
  expect(Math.min(below, above)).toBeGreaterThan(0);
  const more = { count: number(below), price: number(3500) };
  await page.getByRole('link', { name: t('results.more_below', more) }).click();
  await expectFound(page, countOf(without('fromPrice')), language);
  await page
    .getByRole('link', {
      name: t('results.more_above', { count: number(above), price: number(9500) }),
    })
    .click();
  await expectFound(page, countOf(without('fromPrice', 'toPrice')), language);
  expect(await page.locator('.summary__x').count()).toBe(0);
});

test('a bound that excludes nothing shows no such number', async () => {
  const page = await open({ scripts: false });
  await goTo(page, '/results?type=for_sales&fromPrice=200&toPrice=60000');
  expect(await page.locator('.summary__x').count()).toBe(0);
});

const EMPTY = [
  '/results?type=for_rents&region=Bago',
  '/results?type=for_sales&region=Yangon&district=Seikkan',
  '/results?propType=hotel&toPrice=200',
  '/results?propType=hotel&fromPrice=500000',
  '/results?type=for_rents&region=NayPyiTaw&propType=industrial&fromPrice=400&toPrice=500',
];

test('an empty result offers searches that find as many as they say', async () => {
  const { t, count } = I18N[VISITOR.language];
  const page = await open({ ...VISITOR, scripts: false });
  for (const path of EMPTY) {
    await goTo(page, path);
    expect(await page.locator('main h2').innerText(), path).toBe(t('results.none'));
    expect(await page.locator('.card').count(), path).toBe(0);
    const suggestions = await page.locator('.links a').evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href') ?? '',
        total: link.querySelector('b')?.textContent ?? '',
      })),
    );
    expect(suggestions.length, path).toBeGreaterThan(0);
    for (const { href, total } of suggestions) {
      await goTo(page, href);
      expect(await page.locator('.summary__n').innerText(), href).toBe(total);
      expect(total, href).not.toBe(count('results.count', 0));
    }
  }
});

test('what an empty result offers follows its search', async () => {
  const offered = (page: Page) => page.locator('main .links a').allInnerTexts();
  const [page, fresh] = [await open(VISITOR), await open({ ...VISITOR, scripts: false })];
  const chosen = { type: 'for_rents', region: 'NayPyiTaw', propType: 'industrial' };
  await goTo(page, pathOf({ ...chosen, fromPrice: '400', toPrice: '500' }));
  const first = await offered(page);
  await page.locator('.chip--x', { hasText: /Lakhs|သိန်း/ }).click();
  await goTo(fresh, pathOf(chosen));
  const wanted = await offered(fresh);
  expect(wanted).not.toEqual(first);
  await expect.poll(() => offered(page)).toEqual(wanted);
  await page.locator('main .links a').first().click();
  await page.locator('.card').first().waitFor();
  await page.goBack();
  await expect.poll(() => offered(page)).toEqual(wanted);
});

test.each([
  {
    language: 'en' as const,
    texts: ['In Ahlone, up to 3,000 Lakhs', 'In Botahtaung, up to 3,000 Lakhs'],
    follow: 'Tell me about new ones',
    lang: '',
  },
  {
    language: 'mm' as const,
    texts: ['အလုံ မြို့နယ်တွင်၊ သိန်း ၃,၀၀၀ အထိ', 'ဗိုလ်တထောင် မြို့နယ်တွင်၊ သိန်း ၃,၀၀၀ အထိ'],
    follow: 'အသစ်များကို အသိပေးပါ',
    lang: '&lang=mm',
  },
])(
  'an empty result offers neighbouring townships, and the feed of the search ($language)',
  async ({ language, texts, follow, lang }) => {
    const page = await open({ scripts: false, language });
    await goTo(page, '/results?region=Yangon&district=Seikkan&toPrice=3000');
    const links = await page.locator('.links a > span').allInnerTexts();
    expect(links.slice(0, texts.length)).toEqual(texts);
    await page.getByRole('link', { name: follow }).click();
    await page.waitForURL('**/alerts?region=Yangon&district=Seikkan&toPrice=3000');
    const href = await page.locator('.alerts__feed a').getAttribute('href');
    expect(href).toBe(`/rss.xml?region=Yangon&district=Seikkan&toPrice=3000${lang}`);
    const feed = await page.request.get(href ?? '');
    expect([feed.status(), await feed.text()]).toEqual([200, expect.stringContaining('<rss')]);
  },
);
