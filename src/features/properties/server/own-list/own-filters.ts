import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { daysAfter } from '#contract/durations.ts';
import type { Db } from '#db/tables.ts';
import type { Order, Shown } from '#features/properties/life/own-list-choices.ts';
import type { OwnListingsQuery } from '#features/properties/life/own-list-contract.ts';
import { SOON_DAYS } from '#features/properties/life/terms.ts';
import { IS_LISTED } from '#features/properties/server/life/listed.ts';
import type { OwnUser } from '#records/own-matches.ts';

/** Which kinds of homes, and where. */
export type KindQuery = Pick<OwnListingsQuery, 'propType' | 'type' | 'region' | 'district'>;

/** Returns the condition on a row of `properties` of an own list; what is in the trash is only there. */
export const ownCondition = (shown: Shown | undefined, now: Date): RawBuilder<SqlBool> => {
  // What is in the trash is read first: SQLite would otherwise look through all homes in the order of the list.
  if (shown === 'trash') return sql`id in (select id from properties where trashed_at is not null)`;
  if (shown === undefined) return sql`trashed_at is null`;
  return sql`trashed_at is null and ${limitTo(shown, now)}`;
};

const limitTo = (shown: Shown, now: Date): RawBuilder<SqlBool> => {
  if (shown === 'expiring')
    return sql`${sql.raw(IS_LISTED)} and expires_at <= ${daysAfter(now, SOON_DAYS)}`;
  if (shown === 'without_photos')
    return sql`not exists (select 1 from photos where photos.property_id = properties.id)`;
  return sql`status = ${shown}`;
};

/** Returns the condition that a listing is of a kind and at a place; undefined if all are. */
export const kindCondition = ({
  propType,
  type,
  region,
  district,
}: KindQuery): RawBuilder<SqlBool> | undefined => {
  const conditions = [
    propType === undefined ? [] : sql`property_type = ${propType}`,
    type === undefined ? [] : sql`listing_type = ${type}`,
    region === undefined ? [] : sql`region = ${region}`,
    district === undefined ? [] : sql`district in (${sql.join(district)})`,
  ].flat();
  return conditions.length === 0 ? undefined : sql`${sql.join(conditions, sql` and `)}`;
};

/** Most listings in the trash that a search leaves out by their numbers. */
const FEW = 100;

/** Finds the listings in the trash that the user may change, if they are few. */
export const fewInTrash = async (
  db: Db,
  user: OwnUser | undefined,
): Promise<number[] | undefined> => {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('trashed_at', 'is not', null)
    .$if(!user?.isAdmin, (query) => query.where('posted_by', '=', user?.userId ?? 0))
    .limit(FEW + 1)
    .execute();
  return rows.length > FEW ? undefined : rows.map((row) => row.id);
};

/** The orders of an own list; of equals the newest comes first. */
export const OWN_ORDERS: Readonly<Record<Order, RawBuilder<unknown>>> = {
  oldest: sql`created_at, id`,
  price_asc: sql`price, id desc`,
  price_desc: sql`price desc, id desc`,
  views: sql`view_count desc, id desc`,
};
