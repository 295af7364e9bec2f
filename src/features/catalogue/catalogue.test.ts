import { expect, test } from 'vitest';
import { districtName, districtsOf, REGIONS } from './catalogue.ts';

test.each(REGIONS)(
  'the townships of $region are sorted alphabetically in each language',
  (region) => {
    const english = districtsOf(region, 'en').map(({ en }) => en);
    const burmese = districtsOf(region, 'mm').map(({ mm }) => mm);
    expect(english).toEqual(english.toSorted(new Intl.Collator('en').compare));
    expect(burmese).toEqual(burmese.toSorted(new Intl.Collator('my').compare));
    expect(burmese).toHaveLength(english.length);
  },
);

test.each([
  ['Yangon', 'Bahan', 'ဗဟန်း'],
  ['', 'Bahan,Pyay', 'ဗဟန်း၊ ပြည်'],
  ['', 'Htantabin', 'ထန်းတပင်'],
  ['Yangon', 'Nowhere', 'Nowhere'],
])('of the region %j the townships %j are named %j', (region, districts, name) => {
  expect(districtName(region, districts, 'mm')).toBe(name);
});
