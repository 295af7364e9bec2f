import * as z from 'zod/mini';

/**
 * The start of a record's text, for cards (S9). A text in both languages has an excerpt of each: `excerpt` in
 * the language that it begins with, and `otherExcerpt`.
 */
export const excerptFields = {
  excerpt: z.string(),
  isCut: z.boolean(),
  otherExcerpt: z.nullable(
    z.object({ lang: z.enum(['en', 'my']), text: z.string(), isCut: z.boolean() }),
  ),
};
