import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { described } from '#contract/primitives.ts';

/** When something is published: at once, not before one says so, or at a time (ISO 8601 UTC). */
const publishText = z.union([z.enum(['now', 'draft']), boundedText(30).check(z.iso.datetime())]);
export type Publish = z.infer<typeof publishText>;

const DESCRIPTION = {
  description:
    '`now`, `draft` for what nobody but its author and administrators sees, or the time at which it becomes public.',
};

/** A field of a new record. */
export const publish = described(z.optional(publishText), DESCRIPTION);

/** The body of a change of it. */
export const publishBody = z.object({ publish: described(publishText, DESCRIPTION) });

/** Fields of a record: since when it is public, null if it is not, and when it is planned to be. */
export const publication = {
  publishedAt: z.nullable(z.iso.datetime()),
  publishAt: z.nullable(z.iso.datetime()),
};

/** A parameter of own lists: those that are not public. */
export const showDrafts = z.optional(z.enum(['draft']));
