import { expect, test } from 'vitest';
import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { isDistrictOf, LISTING_TYPES, REGION_KEYS } from '#features/catalogue/catalogue.ts';
import { sanitizeHtml } from '#platform/text/sanitise.ts';
import { generateListing } from './generate.ts';
import { MARKET } from './market.ts';

const COUNT = 20_000;
const listings = Array.from({ length: COUNT }, (_, index) => generateListing(index));
const texts = listings.map((listing) => htmlToText(listing.description));

/** Matches a well-formed Burmese cluster, or any other character. */
const CLUSTER =
  /(?:\u1004\u103A\u1039)?[\u1000-\u102A\u103F](?:\u1039[\u1000-\u1021])?\u103B?\u103C?\u103D?\u103E?(?:\u1031[\u102B\u102C]?\u103A?\u1037?\u1038?|[\u102D\u102E\u1032]?[\u102F\u1030]?[\u102B\u102C]?\u1036?\u1037?\u103A?\u1038?)|[\u1000-\u1021]\u1037?\u103A\u102F?\u1038?|[\u104C-\u104F]\u1038?|[\u1040-\u104B]|[^\u1000-\u109F]+/y;

const isWellFormed = (text: string): boolean => {
  CLUSTER.lastIndex = 0;
  while (CLUSTER.lastIndex < text.length) if (!CLUSTER.test(text)) return false;
  return true;
};

test.each([100, 1000, COUNT])('the kinds have their shares of %i listings', (count) => {
  const some = listings.slice(0, count);
  const share = (isKind: (listing: (typeof listings)[number]) => boolean): number =>
    some.filter(isKind).length / count;
  for (const type of Object.keys(MARKET))
    expect(
      share((listing) => listing.property_type === type),
      type,
    ).toBeGreaterThan(0.005);
  for (const region of REGION_KEYS)
    expect(
      share((listing) => listing.region === region),
      region,
    ).toBeGreaterThan(0.02);
  for (const type of LISTING_TYPES)
    expect(
      share((listing) => listing.listing_type === type),
      type,
    ).toBeGreaterThan(0.2);
  expect(share((listing) => listing.region === 'Yangon')).toBeGreaterThan(0.6);
});

test('about half the texts are Burmese', () => {
  const burmese = texts.filter((text) => /[\u1000-\u1021]/.test(text)).length;
  expect(burmese / COUNT).toBeGreaterThan(0.47);
  expect(burmese / COUNT).toBeLessThan(0.53);
});

test('texts have 300 to 700 characters, with their tags and in graphemes too', () => {
  const segmenter = new Intl.Segmenter('my', { granularity: 'grapheme' });
  for (const text of texts) expect(text.length).toBeGreaterThanOrEqual(300);
  for (const { description } of listings) expect(description.length).toBeLessThanOrEqual(700);
  for (const text of texts.slice(0, 2000))
    expect(Array.from(segmenter.segment(text)).length).toBeGreaterThanOrEqual(295);
});

test('no two listings are alike: each has its own code', () => {
  expect(new Set(texts).size).toBe(COUNT);
  expect(new Set(texts.map((text) => text.replace(/E-\d+/, ''))).size).toBeGreaterThan(COUNT - 5);
  for (const index of [0, 999, 1_000_000, 9_999_999])
    expect(generateListing(index).description).toContain(`E-${String(index + 1).padStart(6, '0')}`);
});

test('the same number always gives the same listing', () => {
  for (let index = 0; index < COUNT; index += 97)
    expect(generateListing(index)).toEqual(listings[index]);
});

test('texts are NFC, well-formed, sanitised, and complete', () => {
  for (const { description, area } of listings) {
    expect(description.normalize('NFC')).toBe(description);
    expect(area.normalize('NFC')).toBe(area);
    expect(description).not.toMatch(/[{}]|undefined|NaN|  |\.\.|<p><\/p>|<li><\/li>/);
    expect(isWellFormed(htmlToText(description)), description).toBe(true);
  }
  for (const { description } of listings.slice(0, 2000))
    expect(sanitizeHtml(description)).toBe(description);
});

test('prices are in their range, with at most two decimals', () => {
  for (const { price, listing_type: type } of listings) {
    expect(Math.round(price * 100)).toBe(price * 100);
    expect(price).toBeGreaterThanOrEqual(type === 'for_rents' ? 1.5 : 150);
    expect(price).toBeLessThanOrEqual(type === 'for_rents' ? 220 : 999_998);
  }
  const sales = listings.filter((listing) => listing.listing_type === 'for_sales');
  const usual = sales.filter(({ price }) => price >= 200 && price <= 5000).length / sales.length;
  expect(usual).toBeGreaterThan(0.6);
  expect(usual).toBeLessThan(0.95);
});

test('places exist, and areas have the usual spelling', () => {
  const area =
    /^(\d+(\.\d)? x \d+ ft|[\d,]+ sqft|[\d.]+ acres?|ပေ [၀-၉.]+ x [၀-၉]+|[၀-၉,]+ စတုရန်းပေ|[၀-၉.]+ ဧက)$/;
  const districts = new Set<string>();
  for (const listing of listings) {
    expect(isDistrictOf(listing.district, listing.region)).toBe(true);
    expect(listing.area).toMatch(area);
    districts.add(`${listing.region} ${listing.district}`);
  }
  expect(districts.size).toBe(82);
});

test('dates are spread evenly over two years', () => {
  const years = Map.groupBy(listings, (listing) => listing.createdAt.slice(0, 7));
  expect(years.size).toBe(25);
  const times = listings.map((listing) => listing.createdAt).toSorted();
  expect(times[0]).toMatch(/^2024-0[67]-/);
  expect(times.at(-1)).toMatch(/^2026-06-/);
});
