import * as z from 'zod/mini';

/**
 * The start of a record's text, as cards show it (S9). A text that says the same in both languages has
 * an excerpt of each: that of the language it begins with, and `otherExcerpt`.
 */
export const excerptFields = {
  excerpt: z.string(),
  isCut: z.boolean(),
  otherExcerpt: z.nullable(
    z.object({ lang: z.enum(['en', 'my']), text: z.string(), isCut: z.boolean() }),
  ),
};
