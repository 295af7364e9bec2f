import { expect, test } from 'vitest';
import { UNKNOWN_FACTS } from '#test/support/app/records.ts';
import { listingEditConfig } from './listing-edit-config.ts';
import { valuesOf } from './property-form.ts';

type Listing = Parameters<typeof listingEditConfig.hasFormValues>[0];

/** What the forms look at of a stored listing. */
const stored = {
  ...UNKNOWN_FACTS,
  price: 1800,
  description: '<p>A quiet flat near the lake.</p>',
  region: 'Yangon',
  district: 'Bahan',
  property_type: 'apartment',
  listing_type: 'for_sales',
} as unknown as Listing;

test.each([
  ['20 x 60', 1200],
  ['1,200 sq ft', 1200],
])(
  'a home of %s is as it was typed, though the server has found its square feet in the area',
  (area, sqft) => {
    const typed = { ...valuesOf(stored), area, sqft: '' };
    expect(listingEditConfig.hasFormValues({ ...stored, area, sqft }, typed)).toBe(true);
    expect(
      listingEditConfig.hasFormValues({ ...stored, area: '900 sq ft', sqft: 900 }, typed),
    ).toBe(false);
  },
);
