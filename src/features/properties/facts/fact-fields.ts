import * as z from 'zod/mini';
import { readTypedDigits } from '#burmese/digits.ts';
import { boundedList, boundedText } from '#contract/bounds.ts';
import { defineFields } from '#contract/fields.ts';
import { described } from '#contract/primitives.ts';
import { optionalText } from '#contract/shapes/texts.ts';
import { FEATURES, FURNISHINGS, MAX, PAPERS } from './fact-values.ts';

/** Longest ward and landmark, in characters. */
const MAX_PLACE = 100;

/** Longest text that is parsed as a number, in characters. */
const MAX_NUMBER_TEXT = 30;

const NUMBER = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;

/** Reads a typed number in either digits, with or without commas; undefined if it is none. */
const readNumber = (typed: string): number | undefined => {
  const text = readTypedDigits(typed).trim();
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined;
};

type NumberRule = { min: number; max: number; isWhole: boolean; message: string };

/** A number, its text, or nothing: empty and null mean that it is not known, absent that it is left as it is. */
const knownNumber = (description: string, { min, max, isWhole, message }: NumberRule) =>
  described(
    z.pipe(
      z.nullish(z.union([boundedText(MAX_NUMBER_TEXT), z.number()], message)),
      z.transform((typed, context) => {
        if (typed === undefined) return undefined;
        if (typed === null || typed === '') return null;
        const read = readNumber(String(typed));
        if (read !== undefined && read >= min && read <= max && !(isWhole && read % 1 !== 0))
          return read;
        context.issues.push({ code: 'custom', input: typed, message });
        return z.NEVER;
      }),
    ),
    { description: `${description} From ${min} to ${max}; empty if it is not known.` },
  );

/** A field of a whole number from `min` to `max`. */
const count = (description: string, max: number, min = 0) => ({
  input: knownNumber(description, { min, max, isWhole: true, message: 'number_invalid' }),
  output: z.nullable(z.int()),
  start: '',
  kind: 'number' as const,
});

/** A field with one of some keys. */
const choice = <const K extends string>(description: string, keys: readonly K[]) => ({
  input: described(
    z.pipe(
      z.nullish(z.enum(['', ...(keys as readonly string[])])),
      z.transform((key) => (key === '' ? null : (key as K | null | undefined))),
    ),
    { description: `${description} Empty if it is not known.` },
  ),
  output: z.nullable(z.enum(keys)),
  start: '',
  kind: 'choice' as const,
});

const place = (description: string) => ({
  input: described(optionalText(MAX_PLACE), { description }),
  output: z.nullable(z.string()),
  start: '',
  limits: { max: MAX_PLACE },
  kind: 'text' as const,
});

// Forms hold strings: the type of what is sent stays wide, here and in `choice`.
const negotiable = described(
  z.pipe(
    z.nullish(z.union([z.boolean(), z.enum(['true', 'false', ''] as readonly string[])])),
    z.transform((value) => (value === undefined ? undefined : value === true || value === 'true')),
  ),
  { description: 'Whether the price may be discussed.' },
);

/** Longest list of features, in characters. */
const MAX_FEATURES_TEXT = 500;

const features = described(
  z.pipe(
    z.nullish(
      z.union([boundedText(MAX_FEATURES_TEXT), boundedList(z.enum(FEATURES), FEATURES.length)]),
    ),
    z.transform((sent, context) => {
      if (sent === undefined) return undefined;
      const keys = typeof sent === 'string' ? sent.split(',') : (sent ?? []);
      const names = keys.map((key) => key.trim()).filter((key) => key !== '');
      if (names.every((name) => FEATURES.includes(name)))
        return FEATURES.filter((feature) => names.includes(feature));
      context.issues.push({ code: 'custom', input: sent, message: 'invalid_input' });
      return z.NEVER;
    }),
  ),
  { description: 'Features, separated by commas, or a list.' },
);

/**
 * What is known of a home (PRODUCT 19): all optional, `null`, `false` or empty when unknown. A save that leaves
 * one out keeps what is stored.
 */
export const factFields = defineFields({
  bedrooms: count('Bedrooms; 0 is a hall.', MAX.rooms),
  bathrooms: count('Bathrooms.', MAX.rooms),
  floor: count('Floor; 0 is the ground floor.', MAX.floor),
  storeys: count('Storeys of the building.', MAX.storeys, 1),
  sqft: {
    input: knownNumber('Square feet; read from `area` where that can be understood.', {
      min: 1,
      max: MAX.sqft,
      isWhole: false,
      message: 'number_invalid',
    }),
    output: z.nullable(z.number()),
    start: '',
    kind: 'number',
  },
  furnishing: choice('Furnishing.', FURNISHINGS),
  deposit_months: count('Months of rent as a deposit.', MAX.months),
  advance_months: count('Months of rent that are paid in advance.', MAX.months),
  negotiable: {
    input: negotiable,
    output: z.boolean(),
    start: 'false',
    kind: 'choice',
    column: {
      toStored: (value: boolean | null): number => (value ? 1 : 0),
      fromStored: (stored: number): boolean => stored === 1,
    },
  },
  paper: choice('Ownership paper.', PAPERS),
  ward: place('Ward (quarter), plain text.'),
  landmark: place('What is near, plain text.'),
  features: {
    input: features,
    output: z.array(z.enum(FEATURES)),
    start: '',
    kind: 'choice',
    column: {
      toStored: (keys: readonly string[] | null): string => (keys ?? []).join(','),
      fromStored: (stored: string): string[] => stored.split(',').filter((key) => key !== ''),
    },
  },
  project_id: {
    input: knownNumber('Number of the project that it belongs to.', {
      min: 1,
      max: MAX.id,
      isWhole: true,
      message: 'project_gone',
    }),
    output: z.nullable(z.int()),
    start: '',
    kind: 'choice',
  },
});

export type FactField = keyof typeof factFields;
