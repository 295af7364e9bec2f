import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { described } from '#contract/primitives.ts';
import { requiredHtml, requiredText } from '#contract/shapes/texts.ts';
import {
  DISTRICT_KEYS,
  LISTING_TYPES,
  PROPERTY_TYPES,
  REGION_KEYS,
  isDistrictOf,
} from '#features/catalogue/catalogue.ts';
import { readPrice } from './typed-price.ts';

/** The most characters of an area (PRODUCT 16). */
export const MAX_AREA = 100;

/** More than any way to write a price has. */
const MAX_PRICE_TEXT = 100;

const price = described(
  z.pipe(
    z.union([boundedText(MAX_PRICE_TEXT), z.number()], {
      error: ({ input }) => (typeof input === 'string' ? 'price_invalid' : 'price_is_needed'),
    }),
    z.transform((typed, context) => {
      const read = readPrice(String(typed));
      if (typeof read === 'number') return read;
      context.issues.push({ code: 'custom', input: typed, message: read });
      return z.NEVER;
    }),
  ),
  { description: 'Lakhs, above 0, at most 999,998 and two decimals. Rents are per month.' },
);

/** What an agent says of a listing, in the order in which it is checked (S5). */
export const propertyFields = {
  price,
  area: requiredText('area_is_needed', MAX_AREA),
  description: described(requiredHtml('description_is_needed'), {
    description: 'HTML; it is sanitised before it is stored.',
  }),
  region: z.enum(REGION_KEYS),
  district: z.enum(DISTRICT_KEYS, { error: 'district_is_needed' }),
  property_type: z.enum(PROPERTY_TYPES),
  listing_type: z.enum(LISTING_TYPES),
};

/** A listing stands in a township of its region (PRODUCT 6). */
export const isInItsRegion = z.refine<{ region: string; district: string }>(
  ({ region, district }) => isDistrictOf(district, region),
  {
    path: ['district'],
    error: 'district_is_needed',
    // Told together with what else is wrong.
    when: ({ value }) => isPlace(value) && REGION_KEYS.includes(value.region),
  },
);

const isPlace = (value: unknown): value is { region: string; district: string } =>
  typeof value === 'object' &&
  value !== null &&
  'region' in value &&
  typeof value.region === 'string' &&
  'district' in value &&
  typeof value.district === 'string';
