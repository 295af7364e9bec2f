import type { Db } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import { HOME_FACTS, isSameHome } from './relisting.ts';

/** Prices of the same home differ by no more than this part of its price. */
const PRICE_MARGIN = 0.05;

/**
 * Returns the newest other listing that is likely of the same home (PRODUCT 24): shown, of the same agent or phone, in the same township, at
 * about the same price, and of the same kind, size, rooms and floor as far as these are known.
 */
export const findDuplicate = async (db: Db, home: Home): Promise<number | undefined> => {
  const { id, region, district, property_type, listing_type, price, phone } = home;
  const others = await db
    .selectFrom('properties')
    .select(['id', ...HOME_FACTS])
    .where('posted_by', 'in', accountsWith(db, phone))
    .where((eb) => eb.and({ region, district, property_type, listing_type }))
    .where('status', 'in', LISTED)
    .where('price', '>=', Math.ceil(price * (1 - PRICE_MARGIN)))
    .where('price', '<=', Math.floor(price * (1 + PRICE_MARGIN)))
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .execute();
  return others.find((other) => isSameHome(other, home))?.id;
};

/** Returns the same of the listing with a number. */
export const findDuplicateOf = async (db: Db, id: number): Promise<number | undefined> => {
  const home = await homeOf(db, id);
  return home && findDuplicate(db, home);
};

/** Returns by what the home of a listing is known, with the phone of its agent; undefined if there is none. */
export const homeOf = (db: Db, id: number) =>
  db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'posted_by')
    .select([...HOME_FACTS, 'region', 'district', 'property_type', 'listing_type', 'price'])
    .select(['properties.id', 'status', 'phone'])
    .where('properties.id', '=', id)
    .executeTakeFirst();

export type Home = NonNullable<Awaited<ReturnType<typeof homeOf>>>;

/** The accounts with a phone. */
export const accountsWith = (db: Db, phone: string) =>
  db.selectFrom('users').select('users.id').where('phone', '=', phone);
