import { expect, inject, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { allListings } from '#test/support/sites/demo-listings.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

test.each(LANGUAGES)(
  'the newest homes for rent and for sale are shown, and articles (%s)',
  async (language) => {
    const { t } = I18N[language];
    const listings = await allListings(inject('origin'));
    const page = await open({ language, scripts: false });
    await goTo(page, '/');
    for (const type of ['for_rents', 'for_sales'] as const) {
      const rail = page.getByRole('region', { name: t(`home.newest_${type}`) });
      const newest = listings.filter((one) => one.listing_type === type).slice(0, 4);
      const hrefs = await rail
        .locator('.card__title a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(newest.map(({ id }) => `/propertyDetails?id=${id}`));
    }
    expect(await page.locator('a[href^="/blogDetails"]').count()).toBe(3);
  },
);

test('townships have their number of homes, the fullest first', async () => {
  const listings = await allListings(inject('origin'));
  const page = await open({ scripts: false });
  await goTo(page, '/');
  const chips = page.locator('.region').first().locator('.chip');
  const shown = await chips.evaluateAll((links) =>
    links.map((link) => [
      new URL((link as HTMLAnchorElement).href).searchParams.get('district'),
      Number(link.querySelector('.chip__n')?.textContent),
    ]),
  );
  expect(shown).toHaveLength(6);
  const counts = shown.map(([, count]) => Number(count));
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  for (const [district, count] of shown)
    expect(listings.filter((one) => one.district === district)).toHaveLength(Number(count));
});

test.each([true, false])(
  'words are searched for rent or sale, with scripts: %s',
  async (scripts) => {
    const page = await open({ scripts });
    await goTo(page, '/');
    await page.locator('.hero .seg label').nth(1).click();
    await page.locator('.hero [name=q]').fill('condo');
    await page.locator('.words .btn').click();
    await page.locator('.summary h1').waitFor();
    expect(await page.locator('h1').innerText()).toMatch(/^For rent/);
    const tags = await page.locator('.grid .card .tag').allInnerTexts();
    expect(new Set(tags)).toEqual(new Set(['For rent']));
  },
);

test('in Burmese the kinds of homes of a township do not break on a phone', async () => {
  const page = await open({ scripts: false, language: 'mm', width: 360 });
  await goTo(page, '/township?region=Yangon&district=Bahan');
  const heights = await page.locator('.township__prices [scope=row] > *').evaluateAll((names) =>
    names.map((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return text.getBoundingClientRect().height / parseFloat(getComputedStyle(name).fontSize);
    }),
  );
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.max(...heights)).toBeLessThan(2.5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

const WITH_LARGE_LETTERS = [
  '/',
  '/results',
  '/propertyDetails?id=1',
  '/blogs',
  '/projectDetails?id=1',
  '/township?region=Yangon&district=Bahan',
  '/report?id=1',
];

test.each(LANGUAGES)(
  'letters of twice the size make no page wider than a phone in %s',
  async (language) => {
    // As wide as a phone of 360 px is in letters of that size.
    const page = await open({ scripts: false, width: 180, language });
    for (const path of WITH_LARGE_LETTERS) {
      await goTo(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(180);
    }
  },
);

test.each([768, 900])(
  'the line for words is as wide as the form below it at %d px',
  async (width) => {
    const page = await open({ scripts: false, width, language: 'mm' });
    await goTo(page, '/');
    const edges = await page
      .locator('.hero .words .btn, .hero form.search')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(edges[0]).toBe(edges[1]);
  },
);

test.each(LANGUAGES)('a page at 200 %% can be read, and its menu closed (%s)', async (language) => {
  const page = await open({ scripts: false, width: 180, language });
  await goTo(page, '/propertyDetails?id=1');
  const heights = await page
    .locator('.top, .callbar')
    .evaluateAll((bars) =>
      bars.map((bar) =>
        getComputedStyle(bar).position === 'static' ? 0 : bar.getBoundingClientRect().height,
      ),
    );
  expect(heights).toHaveLength(2);
  expect(heights[0]).toBeLessThan(60);
  expect(heights[1]).toBe(0);
  await page.locator('.nav-btn').first().click();
  await page.locator('.nav__close').click();
  expect(await page.locator('.nav').isVisible()).toBe(false);
});

test('suggestions follow the choice of rent or sale', async () => {
  const page = await open();
  await goTo(page, '/');
  await page.locator('.hero .seg label').nth(1).click();
  await page.locator('.hero [name=q]').pressSequentially('kama');
  const option = page.getByRole('option').first();
  await option.waitFor();
  expect(await option.innerText()).toContain('For rent');
});
