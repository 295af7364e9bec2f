import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { isListed } from '#features/properties/life/status.ts';
import { accountsWith, type Home } from './duplicates.ts';
import { IS_UNLISTED } from './listed.ts';
import { HOME_FACTS, isSameHome } from './relisting.ts';
import type { Alike } from './same-photo.ts';

/**
 * Returns the newest other listing that is likely of the same home and was removed by the team or by reports. Those of the same agent or phone
 * are compared by their facts, whatever their price, also if they were deleted since; those of others by the first photo. Returns none for a
 * listing that is not shown.
 */
export const findRemoved = async (
  db: Db,
  home: Home,
  samePhotos: readonly Alike[],
): Promise<Alike | undefined> => {
  if (!isListed(home.status)) return undefined;
  const { region, district, property_type, listing_type, phone } = home;
  const ofKind = { district, property_type, listing_type };
  const present = await db
    .selectFrom('properties')
    .select(['id', 'region', ...HOME_FACTS])
    .where(IS_UNLISTED)
    .where('status', '=', 'removed')
    .where('posted_by', 'in', accountsWith(db, phone))
    // Not the region: with it SQLite reads all homes of the township, until it has statistics.
    .where((eb) => eb.and(ofKind))
    .execute();
  const deleted = await db
    .selectFrom('former_listings')
    .select(['id', 'region', ...HOME_FACTS])
    // Written out, as the index has it.
    .where('was_removed', '=', sql.lit(1))
    .where('posted_by', 'in', accountsWith(db, phone))
    .where((eb) => eb.and(ofKind))
    .execute();
  const ids = [...present, ...deleted]
    .filter((each) => each.region === region && isSameHome(each, home))
    .map((each) => each.id);
  if (ids.length > 0) return { id: Math.max(...ids), status: 'removed', isOwn: true };
  return samePhotos.find((each) => each.status === 'removed');
};
