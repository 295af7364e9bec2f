import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Order, Shown } from '#features/properties/life/own-list-choices.ts';
import { daysAfter, SOON_DAYS } from '#features/properties/life/terms.ts';
import { IS_LISTED } from './life/listed.ts';

/** Returns the condition on a row of `properties` of an own list; what is in the trash is only there. */
export const ownCondition = (shown: Shown | undefined, now: Date): RawBuilder<SqlBool> => {
  if (shown === 'trash') return sql`trashed_at is not null`;
  if (shown === undefined) return sql`trashed_at is null`;
  return sql`trashed_at is null and ${limitTo(shown, now)}`;
};

const limitTo = (shown: Shown, now: Date): RawBuilder<SqlBool> => {
  if (shown === 'expiring')
    return sql`${sql.raw(IS_LISTED)} and expires_at <= ${daysAfter(now.toISOString(), SOON_DAYS)}`;
  if (shown === 'without_photos')
    return sql`not exists (select 1 from photos where photos.property_id = properties.id)`;
  return sql`status = ${shown}`;
};

/** The orders of an own list; of equals the newest comes first. */
export const OWN_ORDERS: Readonly<Record<Order, RawBuilder<unknown>>> = {
  oldest: sql`created_at, id`,
  price_asc: sql`price, id desc`,
  price_desc: sql`price desc, id desc`,
  views: sql`view_count desc, id desc`,
};
