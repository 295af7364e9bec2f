import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import {
  allListings,
  findListing,
  hasNoPhoto,
  hasPhotos,
  isBurmese,
  isEnglish,
} from '#test/support/sites/demo-listings.ts';

const { open } = setUpBrowser();

let listings: Property[];
beforeAll(async () => {
  listings = await allListings(inject('origin'));
});

/** A flat in Ahlone whose numbers are known: 1,350 lakhs, of the demo's first agent. */
const flat = (): Property => findListing(listings, ({ price }) => price === 1350);
/** A rental of 9.5 lakhs a month. */
const rental = (): Property => findListing(listings, ({ price }) => price === 9.5);

const openDetails = async (page: Page, { id }: Property): Promise<void> => {
  await goTo(page, `/propertyDetails?id=${id}`);
};

const factsOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('.facts > div')
    .evaluateAll((facts) =>
      Object.fromEntries(
        facts.map((fact) => [
          fact.querySelector('dt')?.textContent ?? '',
          fact.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    );

test('a listing shows its facts in English', async () => {
  const listing = flat();
  const page = await open({ scripts: false });
  await openDetails(page, listing);
  expect(await page.locator('h1').innerText()).toBe('Apartment for sale in Ahlone, Yangon');
  expect(await page.locator('.det .price').innerText()).toBe('1,350 Lakhs');
  expect(await page.locator('.det__kyat').innerText()).toBe('135,000,000 kyat');
  expect(await factsOf(page)).toEqual({
    Bedrooms: 'Hall, no bedroom',
    Area: '12.5 x 50 ft (625\u00a0sqft)',
    'Price per square foot': '2.16 Lakhs',
    Floor: 'Floor 3',
    Near: 'Strand Road bus stop',
    'Property No.': String(listing.id),
  });
  // Other tests may add views at the same time.
  const [, views] = /([\d,]+) view/.exec(await page.locator('.det__meta').innerText()) ?? [];
  expect(Number(views?.replace(',', ''))).toBeCloseTo(listing.viewCount, -1);
});

test('a listing shows its facts in Burmese', async () => {
  const listing = flat();
  const page = await open({ scripts: false, language: 'mm' });
  await openDetails(page, listing);
  expect(await page.locator('h1').innerText()).toMatch(/အလုံ.*ရှိ ရောင်းရန် တိုက်ခန်း$/);
  expect(await page.locator('.det .price').innerText()).toBe('သိန်း ၁,၃၅၀');
  expect(await page.locator('.det__kyat').innerText()).toBe('ကျပ် ၁၃၅,၀၀၀,၀၀၀');
  expect(await factsOf(page)).toMatchObject({
    အလွှာ: '၃ လွှာ',
    အနီးအနား: 'ကမ်းနားလမ်း မှတ်တိုင်',
    'တစ်စတုရန်းပေ ဈေး': '၂.၁၆ သိန်း',
    ဧရိယာ: 'ပေ\u00a0၁၂.၅\u00a0x\u00a0၅၀ (၆၂၅ စတုရန်းပေ)',
  });
});

test.each([
  {
    language: 'en' as const,
    near: [
      'About 600 m from San Yeik Nyein',
      'About 800 m from University of Yangon',
      'About 800 m from Junction Square',
    ],
    map: 'Open Hledan in maps',
    township: 'Open Ahlone in maps',
  },
  {
    language: 'mm' as const,
    near: ['စံရိပ်ငြိမ်မှ မီတာ ၆၀၀ ခန့် အကွာ', 'ရန်ကုန်တက္ကသိုလ်မှ မီတာ ၈၀၀ ခန့် အကွာ', 'ဂျန်းရှင်းစကွဲမှ မီတာ ၈၀၀ ခန့် အကွာ'],
    map: 'လှည်းတန်းကို မြေပုံတွင် ကြည့်ရန်',
    township: 'အလုံမြို့နယ်ကို မြေပုံတွင် ကြည့်ရန်',
  },
])(
  'a home at a known landmark has distances and a map, others a map of the township ($language)',
  async ({ language, near, map, township }) => {
    const page = await open({ scripts: false, language });
    await openDetails(
      page,
      findListing(listings, ({ landmark }) => landmark?.startsWith('Hledan') ?? false),
    );
    const section = page.locator('.det__sec').first();
    expect(await section.locator('li').allInnerTexts()).toEqual(near);
    const link = section.getByRole('link').first();
    expect([await link.innerText(), await link.getAttribute('rel')]).toEqual([
      map,
      'nofollow noopener noreferrer',
    ]);
    expect(await link.getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=16.825,96.13',
    );
    await openDetails(page, flat());
    expect(await section.locator('li').count()).toBe(0);
    expect(await link.innerText()).toBe(township);
  },
);

test.each([
  { language: 'en' as const, price: '9.5 Lakhs / month' },
  { language: 'mm' as const, price: 'တစ်လ ၉.၅ သိန်း' },
])('a rent is per month ($language)', async ({ language, price }) => {
  const page = await open({ scripts: false, language });
  await openDetails(page, rental());
  expect(await page.locator('.det .price').innerText()).toBe(price);
});

const dayInYangon = (iso: string): Date => new Date(Date.parse(iso) + 6.5 * 3_600_000);

test('the date is the day in Yangon, for readers and for machines', async () => {
  const { id, createdAt } = flat();
  const day = dayInYangon(createdAt);
  const english = await open();
  await openDetails(english, flat());
  const time = english.locator('.det time');
  const month = day.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
  expect(await time.innerText()).toBe(
    [day.getUTCDate(), month, day.getUTCFullYear()].join('\u00a0'),
  );
  expect(await time.getAttribute('datetime')).toBe(createdAt);

  const burmese = await open({ language: 'mm' });
  await goTo(burmese, `/propertyDetails?id=${id}`);
  const shown = await burmese.locator('.det time').innerText();
  expect(shown).toMatch(/^[၀-၉]{4}\u00a0\p{Script=Myanmar}+\u00a0[၀-၉]{1,2}$/u);
  expect(westernDigits(shown.split('\u00a0')[0] ?? '')).toBe(String(day.getUTCFullYear()));
  expect(westernDigits(shown.split('\u00a0')[2] ?? '')).toBe(String(day.getUTCDate()));
});

const westernDigits = (text: string): string =>
  text.replace(/[၀-၉]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));

test('text in another language than the page has a lang attribute', async () => {
  const pages = {
    en: findListing(listings, isBurmese),
    mm: findListing(listings, isEnglish),
  };
  for (const language of ['en', 'mm'] as const) {
    const page = await open({ scripts: false, language });
    await openDetails(page, pages[language]);
    expect(await page.locator('.prose').getAttribute('lang')).toBe(language === 'en' ? 'my' : 'en');
    await openDetails(page, pages[language === 'en' ? 'mm' : 'en']);
    expect(await page.locator('.prose').getAttribute('lang')).toBeNull();
  }
});

test('the description keeps its markup', async () => {
  const page = await open({ scripts: false });
  const listing = findListing(listings, ({ description }) => description.includes('<ul>'));
  await openDetails(page, listing);
  expect(await page.locator('.prose').innerHTML()).toBe(listing.description);
});

test.each([true, false])(
  'a listing without photos has the default picture (scripts: %s)',
  async (scripts) => {
    const page = await open({ scripts });
    await openDetails(page, findListing(listings, hasNoPhoto));
    const images = page.locator('.gallery img');
    expect(await images.count()).toBe(1);
    expect(await images.getAttribute('src')).toBe('/default-property.svg');
    expect(await page.locator('.gallery__btn, .gallery__n').count()).toBe(0);
  },
);

test('every photo is described, and only the first is fetched at once', async () => {
  const page = await open({ scripts: false });
  await openDetails(page, findListing(listings, hasPhotos));
  const photos = await page.locator('.gallery img').evaluateAll((images) =>
    images.map((image) => ({
      alt: image.getAttribute('alt'),
      loading: image.getAttribute('loading'),
    })),
  );
  expect(photos).toHaveLength(5);
  expect(new Set(photos.map(({ alt }) => alt)).size).toBe(5);
  expect(photos.map(({ loading }) => loading)).toEqual([null, 'lazy', 'lazy', 'lazy', 'lazy']);
});
