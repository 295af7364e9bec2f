import type { Db } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import { isSameHome } from './relisting.ts';

/** Prices of the same home differ by no more than this part of its price. */
const PRICE_MARGIN = 0.05;

const FACTS = ['area', 'sqft', 'bedrooms', 'floor'] as const;

/**
 * Returns the newest other listing that is likely of the same home: shown, of the same agent or phone, in the same township, of the same kind, size, rooms and
 * floor as far as they are known, at about the same price (PRODUCT 24).
 */
export const findDuplicate = async (db: Db, id: number): Promise<number | undefined> => {
  const home = await db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'posted_by')
    .select([...FACTS, 'region', 'district', 'property_type', 'listing_type', 'price', 'phone'])
    .where('properties.id', '=', id)
    .executeTakeFirst();
  if (!home) return undefined;
  const { region, district, property_type, listing_type, price, phone } = home;
  const others = await db
    .selectFrom('properties')
    .select(['id', ...FACTS])
    .where('posted_by', 'in', (eb) =>
      eb.selectFrom('users').select('users.id').where('phone', '=', phone),
    )
    .where((eb) => eb.and({ region, district, property_type, listing_type }))
    .where('trashed_at', 'is', null)
    .where('status', 'in', LISTED)
    .where('price', '>=', Math.ceil(price * (1 - PRICE_MARGIN)))
    .where('price', '<=', Math.floor(price * (1 + PRICE_MARGIN)))
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .execute();
  return others.find((other) => isSameHome(other, home))?.id;
};
