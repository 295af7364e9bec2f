import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { allListings, findListing } from '#test/support/sites/demo-listings.ts';

const { open } = setUpBrowser();

let origin: string;
/** A flat of 1,350 lakhs, of the demo's first agent. */
let flat: Property;
beforeAll(async () => {
  origin = inject('origin');
  flat = findListing(await allListings(origin), ({ price }) => price === 1350);
});

const openDetails = async (page: Page): Promise<void> => {
  await goTo(page, `/propertyDetails?id=${flat.id}`);
};

const westernDigits = (text: string): string =>
  text.replace(/[၀-၉]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));

test('the poster is named with position, company, address and e-mail', async () => {
  const { posted_by: poster, id } = flat;
  const page = await open({ scripts: false });
  await goTo(page, `/propertyDetails?id=${id}`);
  const text = await page.locator('.poster').innerText();
  for (const part of [poster.name, poster.position, poster.company, poster.address, poster.email1])
    expect(text).toContain(part);
});

test('a Burmese address breaks between its phrases', async () => {
  const inBurmese = ({ posted_by: { address } }: Property) => address?.includes('လမ်း၊') === true;
  const { id, posted_by: poster } = findListing(await allListings(origin), inBurmese);
  const page = await open({ scripts: false, language: 'mm' });
  await goTo(page, `/propertyDetails?id=${id}`);
  const address = page.locator('.poster__list li').filter({ hasText: 'လမ်း၊' });
  const numberAndStreet = poster.address?.split(' ') ?? [];
  expect(await address.locator('.ph').allInnerTexts()).toEqual(numberAndStreet);
});

test.each(['en', 'mm'] as const)(
  'the poster is called at a number shown in Western digits (%s)',
  async (language) => {
    const page = await open({ scripts: false, language });
    await openDetails(page);
    const calls = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(calls.length).toBeGreaterThan(0);
    expect(new Set(calls)).toEqual(new Set(['tel:+959000000001']));
    expect(await page.locator('.poster a[href^="tel:"]').innerText()).toBe('09 000 000 001');
  },
);

test.each([
  { language: 'en' as const, price: '1,350 Lakhs', township: 'Ahlone' },
  { language: 'mm' as const, price: 'သိန်း ၁,၃၅၀', township: 'အလုံ' },
])('the mail to the poster names the listing ($language)', async (expected) => {
  const { id, posted_by: poster } = flat;
  const page = await open({ scripts: false, language: expected.language });
  await openDetails(page);
  const href = await page.locator('a[href^="mailto:"]').getAttribute('href');
  const letter = new URL(href ?? '');
  expect(letter.pathname).toBe(poster.email1);
  const { subject = '', body = '' } = Object.fromEntries(letter.searchParams);
  expect(westernDigits(subject)).toContain(String(id));
  expect(subject).toContain(expected.township);
  expect(body).toContain(expected.township);
  expect(body).toContain(expected.price);
  expect(body).toContain(`${origin}/propertyDetails?id=${id}`);
  expect(body).toContain(poster.name);
});
