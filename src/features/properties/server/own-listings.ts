import type { Db } from '#db/tables.ts';
import type { SignedInUser } from '#platform/api/handlers.ts';
import { findOwnRecords, type OwnQuery } from '#records/own-records.ts';
import { getProperties } from './store.ts';

/** The listings that somebody may change, with their owners for an administrator. */
export const listOwnProperties = async (
  db: Db,
  user: SignedInUser | undefined,
  query: OwnQuery,
) => {
  const own = await findOwnRecords(db, 'properties', user, query);
  const properties = await getProperties(db, own.ids, 'owner');
  return { properties: properties.map(own.withOwner), ...own.totals };
};
