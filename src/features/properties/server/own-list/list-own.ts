import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { OwnListingsQuery } from '#features/properties/life/own-list-contract.ts';
import { figuresFor } from '#features/properties/server/figures/figure-routes.ts';
import { answersFor } from '#features/properties/server/reports/report-store.ts';
import { getProperties } from '#features/properties/server/store.ts';
import type { SignedInUser } from '#platform/api/handlers.ts';
import { findOwnRecords, scopeOf } from '#records/own-records.ts';
import { ownChoicesOf } from './own-choices.ts';
import { fewInTrash, kindCondition, OWN_ORDERS, ownCondition } from './own-filters.ts';

/**
 * Lists the listings that a user may change; administrators also get their owners.
 * @throws ApiError `unauthorized` without a user
 */
export const listOwnProperties = async (
  db: Db,
  user: SignedInUser | undefined,
  { show, order, choices, ...query }: Omit<OwnListingsQuery, 'mine'>,
  now: Date,
) => {
  const shown = ownCondition(show, now);
  const kind = kindCondition(query);
  const leftOut = show === undefined && !kind ? await fewInTrash(db, user) : undefined;
  const own = await findOwnRecords(db, 'properties', user, query, {
    where: kind ? sql`${shown} and ${kind}` : shown,
    ...(leftOut && { leftOut }),
    ...(order && { orderBy: OWN_ORDERS[order] }),
  });
  const properties = await getProperties(db, own.ids, 'owner');
  const withFigures = await figuresFor(db, own.ids, now);
  const withAnswer = await answersFor(db, properties);
  const account = user && scopeOf(user, query.owner);
  const isCounted = choices && !query.q && account?.isAdmin === false;
  return {
    properties: properties.map(withFigures).map(withAnswer).map(own.withOwner),
    ...own.besides,
    ...(isCounted && { choices: await ownChoicesOf(db, account.userId, shown, query) }),
  };
};
