import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { CONTENT_ORDERS } from '#contract/content-orders.ts';
import { choiceFilter, described, flag, numberText, paging, totals } from '#contract/primitives.ts';
import { showDrafts } from './publication.ts';
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
  owner: z.optional(numberText('Only those of this account, for administrators; with `mine`.')),
  ...paging,
});

/** What an own list answers besides its records; `owner` is the account that an administrator has limited it to. */
export const besidesOwn = { ...totals, owner: z.optional(owner) };

/** The query of an own list of articles, pages or projects. */
export const ownContentList = (searched: string) => ({
  ...ownList(searched),
  show: showDrafts,
  order: choiceFilter(CONTENT_ORDERS, 'Another order than the newest first; with `mine`.'),
});

/** The query of one record. */
export const ownRecord = z.strictObject({
  mine: flag('With a token: a record that its user may not change is a 403.'),
});

/** Refuses query parameters of own lists without `mine`. */
export const onlyWithMine = <N extends string>(...names: readonly N[]) =>
  names.map((name) =>
    z.refine<{ mine: boolean } & Partial<Record<N, unknown>>>(
      (query) => query.mine || !query[name],
      { path: [name] },
    ),
  );
