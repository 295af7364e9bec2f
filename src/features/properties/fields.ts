import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineFields, pickFields } from '#contract/fields.ts';
import { described } from '#contract/primitives.ts';
import { MAX_HTML, requiredHtml, requiredText } from '#contract/shapes/texts.ts';
import {
  DISTRICT_KEYS,
  LISTING_TYPES,
  PROPERTY_TYPES,
  REGION_KEYS,
  districtsOf,
  findRegion,
  isDistrictOf,
} from '#features/catalogue/catalogue.ts';
import { factFields } from './facts/fact-fields.ts';
import { MAX_PRICE } from './rules.ts';
import { readPrice } from './typed-price.ts';

/** Longest area, in characters (PRODUCT 16). */
const MAX_AREA = 100;

/** Longest text that is parsed as a price, in characters. */
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

/** Converts a price to hundredths of a lakh, which are stored because they are exact, and back. */
export const toStoredPrice = (lakhs: number): number => Math.round(lakhs * 100);
export const toLakhs = (stored: number): number => stored / 100;

/** Returns the township that is chosen with a region (PRODUCT 6): the first one. */
export const firstDistrict = (region: string): string => {
  const entry = findRegion(region);
  return (entry && districtsOf(entry)[0]?.key) ?? '';
};

const [FIRST_REGION = ''] = REGION_KEYS;
const [FIRST_TYPE = ''] = PROPERTY_TYPES;

/** Fields of a listing: a new one is added here first (docs/recipes/add-a-field.md). */
export const propertyFields = defineFields({
  price: {
    input: price,
    output: z.number(),
    start: '',
    limits: { max: MAX_PRICE },
    kind: 'number',
    column: { toStored: toStoredPrice, fromStored: toLakhs },
  },
  area: {
    input: requiredText('area_is_needed', MAX_AREA),
    output: z.string(),
    start: '',
    limits: { max: MAX_AREA },
    kind: 'text',
  },
  description: {
    input: described(requiredHtml('description_is_needed'), {
      description: 'HTML; it is sanitised before it is stored.',
    }),
    output: z.string(),
    start: '',
    limits: { max: MAX_HTML },
    kind: 'html',
    required: 'description_is_needed',
  },
  region: {
    input: z.enum(REGION_KEYS),
    output: z.string(),
    start: FIRST_REGION,
    kind: 'choice',
  },
  district: {
    input: z.enum(DISTRICT_KEYS, { error: 'district_is_needed' }),
    output: z.string(),
    start: firstDistrict(FIRST_REGION),
    kind: 'choice',
  },
  property_type: {
    input: z.enum(PROPERTY_TYPES),
    output: z.string(),
    start: FIRST_TYPE,
    kind: 'choice',
  },
  listing_type: {
    input: z.enum(LISTING_TYPES),
    output: z.enum(LISTING_TYPES),
    start: 'for_sales',
    kind: 'choice',
  },
  ...factFields,
});

export type PropertyField = keyof typeof propertyFields;

/** Fields that a result card shows (S9), in addition to an excerpt of the description. */
export const cardFields = pickFields(propertyFields, [
  'region',
  'district',
  'area',
  'price',
  'property_type',
  'listing_type',
  'bedrooms',
  'bathrooms',
  'floor',
  'sqft',
  'ward',
  'landmark',
]);

/** Requires that the township is in the region (PRODUCT 6). */
export const requireDistrictOfRegion = z.refine<{ region: string; district: string }>(
  ({ region, district }) => isDistrictOf(district, region),
  {
    path: ['district'],
    error: 'district_is_needed',
    // Reports this together with other errors.
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
