import type { Db } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import { lookDistance, SAME_LOOK, type Look } from '#platform/images/look.ts';
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

/**
 * Returns the newest other listing that is shown with almost the same first photo, of whichever agent (PRODUCT 24); undefined also if
 * the photo is too plain to tell.
 */
export const findSamePhoto = async (db: Db, id: number): Promise<number | undefined> => {
  const own = await firstLook(db, id);
  if (!own) return undefined;
  const candidates = await db
    .selectFrom('photos')
    .innerJoin('properties', 'properties.id', 'photos.property_id')
    .select(['properties.id', 'look_1', 'look_2', 'look_3', 'look_4'])
    .where('slot', '=', 1)
    .where((eb) =>
      eb.or([
        eb('look_1', '=', own[0]),
        eb('look_2', '=', own[1]),
        eb('look_3', '=', own[2]),
        eb('look_4', '=', own[3]),
      ]),
    )
    .where('trashed_at', 'is', null)
    .where('status', 'in', LISTED)
    .where('properties.id', '<>', id)
    .orderBy('properties.id', 'desc')
    .execute();
  return candidates.find((row) => {
    const look = toLook(row);
    return look !== undefined && lookDistance(look, own) <= SAME_LOOK;
  })?.id;
};

const firstLook = async (db: Db, id: number): Promise<Look | undefined> => {
  const row = await db
    .selectFrom('photos')
    .select(['look_1', 'look_2', 'look_3', 'look_4'])
    .where('property_id', '=', id)
    .where('slot', '=', 1)
    .executeTakeFirst();
  return row && toLook(row);
};

type LookColumns = Record<'look_1' | 'look_2' | 'look_3' | 'look_4', number | null | undefined>;

const toLook = ({ look_1, look_2, look_3, look_4 }: LookColumns): Look | undefined =>
  look_1 == null || look_2 == null || look_3 == null || look_4 == null
    ? undefined
    : [look_1, look_2, look_3, look_4];
