import * as z from 'zod/mini';
import { described } from '#contract/primitives.ts';

/** What administrators have done with a menu text or label of a record. */
const arrangedMenu = z.object({
  text: z.string(),
  isHidden: z.boolean(),
  /** What the author has written; null if it was not renamed since the last save. */
  renamedFrom: z.nullable(z.string()),
});
export type ArrangedMenu = z.infer<typeof arrangedMenu>;

/** Further fields of an article, page or project, for those who may change it. */
export const ownNotes = {
  isOnHold: described(z.optional(z.boolean()), {
    description: 'Whether its plan is not carried out, as the account of its author is disabled.',
  }),
  arranged: described(z.optional(z.array(arrangedMenu)), {
    description: 'Its menu text or labels that administrators have hidden or renamed.',
  }),
};
export type OwnNotes = { isOnHold?: boolean | undefined; arranged?: ArrangedMenu[] | undefined };
