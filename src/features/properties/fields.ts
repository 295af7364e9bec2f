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
import { MAX_PRICE } from './rules.ts';
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

/** Prices are stored in hundredths of a lakh, so that two decimals are exact. */
export const toStoredPrice = (lakhs: number): number => Math.round(lakhs * 100);
export const toLakhs = (stored: number): number => stored / 100;

/** The township that is chosen with a region (PRODUCT 6): the first one that is not "other". */
export const firstDistrict = (region: string): string => {
  const entry = findRegion(region);
  return (entry && districtsOf(entry)[0]?.key) ?? '';
};

const [FIRST_REGION = ''] = REGION_KEYS;
const [FIRST_TYPE = ''] = PROPERTY_TYPES;

/** The fields of a listing: a new one is added here first (docs/recipes/add-a-field.md). */
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
});

/** A field of a listing. */
export type PropertyField = keyof typeof propertyFields;

/** The fields that a result card shows (S9); it has the start of the description instead of all of it. */
export const cardFields = pickFields(propertyFields, [
  'region',
  'district',
  'area',
  'price',
  'property_type',
  'listing_type',
]);

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
