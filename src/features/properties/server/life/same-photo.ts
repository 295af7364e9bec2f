import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import { LISTED, type ListingStatus } from '#features/properties/life/status.ts';
import { lookDistance, SAME_LOOK, type Look } from '#platform/images/look.ts';

/** Another listing, its state, and whether it is of the same agent or phone. */
export type Alike = { id: number; status: ListingStatus; isOwn: boolean };

/**
 * Returns the other listings, shown or removed, that have almost the same photo as the first one of this listing, the newest first (PRODUCT 24).
 * Listings of other agents are compared by all their photos, because a thief also changes the order; listings of its own agent by their first.
 * Returns none if the photo is too plain to tell, or has no look yet.
 */
export const findSamePhotos = async (db: Db, id: number): Promise<Alike[]> => {
  const own = await firstPhoto(db, id);
  const ownLook = own && toLook(own);
  if (!ownLook) return [];
  const alike = await photosLike(db, id, ownLook);
  if (alike.length === 0) return [];
  const homes = await db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'posted_by')
    .select(['properties.id', 'status', 'phone'])
    .select((eb) =>
      eb
        .selectFrom('photos')
        .select((each) => each.fn.min('slot').as('slot'))
        .whereRef('property_id', '=', 'properties.id')
        .as('first'),
    )
    .where('properties.id', 'in', engineOf(db).listOf(alike.map((photo) => photo.home)))
    .where('status', 'in', [...LISTED, 'removed'])
    .orderBy('properties.id', 'desc')
    .execute();
  return homes
    .map((home) => ({ ...home, isOwn: home.phone === own.phone }))
    .filter(
      ({ id: home, first, isOwn }) =>
        !isOwn || alike.some((photo) => photo.home === home && photo.slot === first),
    );
};

/** Returns the homes of photos of other homes that look like one, with their slots. */
const photosLike = async (
  db: Db,
  id: number,
  look: Look,
): Promise<{ home: number; slot: number }[]> => {
  // Nothing is joined: engines then read what has a part in common, and not all homes.
  const rows = await db
    .selectFrom('photos')
    .select(['property_id', 'slot', ...LOOK])
    .where((eb) => eb.or(LOOK.map((part, index) => eb(part, '=', look[index] ?? null))))
    .execute();
  return rows.flatMap(({ property_id: home, slot, ...columns }) => {
    const other = toLook(columns);
    const isAlike = other !== undefined && lookDistance(other, look) <= SAME_LOOK;
    return isAlike && home && home !== id ? [{ home, slot }] : [];
  });
};

const LOOK = ['look_1', 'look_2', 'look_3', 'look_4'] as const;

const firstPhoto = (db: Db, id: number) =>
  db
    .selectFrom('photos')
    .innerJoin('properties', 'properties.id', 'photos.property_id')
    .innerJoin('users', 'users.id', 'posted_by')
    .select([...LOOK, 'phone'])
    .where('property_id', '=', id)
    .orderBy('slot')
    .limit(1)
    .executeTakeFirst();

type LookColumns = Record<(typeof LOOK)[number], number | null | undefined>;

const toLook = ({ look_1, look_2, look_3, look_4 }: LookColumns): Look | undefined =>
  look_1 == null || look_2 == null || look_3 == null || look_4 == null
    ? undefined
    : [look_1, look_2, look_3, look_4];
