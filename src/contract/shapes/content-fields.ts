import * as z from 'zod/mini';
import { readTypedDigits } from '#burmese/digits.ts';
import { boundedText } from '#contract/bounds.ts';
import { defineFields } from '#contract/fields.ts';
import { described } from '#contract/primitives.ts';
import { optionalText } from './texts.ts';

/** Most characters of what search engines and shared links say: more is cut by all of them. */
const MAX_SUMMARY = 200;

/** Longest address that is typed, in characters. */
const MAX_ADDRESS = 300;

/** A number, or the address of a page with one. */
const NUMBER = /^(?:[^\s]*[?&]id=)?([1-9]\d{0,8})(?:[&#][^\s]*)?$/;

/** Reads a number, or the number in the address of a page; undefined for any other text. */
export const pairIdOf = (typed: string): number | undefined => {
  const [, id] = NUMBER.exec(readTypedDigits(typed).trim()) ?? [];
  return id === undefined ? undefined : Number(id);
};

const pairInput = described(
  z.pipe(
    z.nullish(z.union([boundedText(MAX_ADDRESS), z.number()], 'pair_not_found')),
    z.transform((typed, context) => {
      if (typed === undefined) return undefined;
      if (typed === null || typed === '') return null;
      const id = pairIdOf(String(typed));
      if (id !== undefined) return id;
      context.issues.push({ code: 'custom', input: typed, message: 'pair_not_found' });
      return z.NEVER;
    }),
  ),
  { description: 'The number, or the address, of the same in the other language; empty for none.' },
);

/** Fields that articles, pages and projects have in common. A save that does not send one keeps it. */
export const contentFields = defineFields({
  summary: {
    input: described(optionalText(MAX_SUMMARY), {
      description: 'What search engines and shared links say; empty for the beginning of the text.',
    }),
    output: z.nullable(z.string()),
    start: '',
    limits: { max: MAX_SUMMARY },
    kind: 'text',
  },
  pairId: {
    input: pairInput,
    output: z.nullable(z.int()),
    start: '',
    kind: 'number',
    column: { name: 'pair_id' },
  },
});

/** A field of the answer: the same in the other language. */
export const pair = z.nullable(z.object({ id: z.int(), title: z.string(), isPublic: z.boolean() }));
export type Pair = z.infer<typeof pair>;

/** What a record that is not stored has of all this, for previews. */
export const NOT_STORED = {
  summary: null,
  pairId: null,
  pair: null,
  publishedAt: null,
  publishAt: null,
};
