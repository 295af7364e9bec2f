import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { described, flag, paging } from '#contract/primitives.ts';
import { hasAtMost } from './texts.ts';

/** The owner of a record, for administrators (PRODUCT 2). */
const owner = z.object({ id: z.int(), name: z.string() });
export type Owner = z.infer<typeof owner>;

/** Further fields of records in an own list. */
export const owned = { owner: z.optional(owner) };

/** The query of an own list; `searched` describes the texts that `q` searches. */
export const ownList = (searched: string) => ({
  mine: flag("With a token, the records of its user, or everybody's for an administrator."),
  q: described(z.optional(boundedText(200).check(hasAtMost(200))), {
    description: `Up to six words of ${searched}, or the number of the record; with \`mine\`.`,
  }),
  ...paging,
});

/** The query of one record. */
export const ownRecord = z.strictObject({
  mine: flag('With a token: a record that its user may not change is a 403.'),
});

type OwnListQuery = {
  mine: boolean;
  show?: string | undefined;
  order?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** Refuses query parameters of own lists without `mine`. */
export const onlyWithMine = (...names: ('q' | 'page' | 'limit' | 'show' | 'order')[]) =>
  names.map((name) =>
    z.refine<OwnListQuery>((query) => query.mine || !query[name], { path: [name] }),
  );
