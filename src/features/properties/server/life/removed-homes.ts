import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { isListed } from '#features/properties/life/status.ts';
import { accountsWith, HOME_FACTS, homeOf } from './duplicates.ts';
import { isSameHome } from './relisting.ts';
import { findSamePhoto, type Alike } from './same-photo.ts';

/**
 * Returns the newest other listing that the team or reports have taken off the site and that is likely of the same home: of the same agent or
 * phone by its facts, at whatever price, also if it was deleted since; or of anybody by the first photo. Only what is shown is
 * compared.
 */
export const findRemoved = async (db: Db, id: number): Promise<Alike | undefined> => {
  const home = await homeOf(db, id);
  if (!home || !isListed(home.status)) return undefined;
  const { region, district, property_type, listing_type, phone } = home;
  const inPlace = { region, district, property_type, listing_type };
  const present = await db
    .selectFrom('properties')
    .select(['id', ...HOME_FACTS])
    // Written out, here and below, so that the indexes of what was removed are read.
    .where('status', '=', sql.lit('removed'))
    .where('posted_by', 'in', accountsWith(db, phone))
    .where((eb) => eb.and(inPlace))
    .execute();
  const deleted = await db
    .selectFrom('former_listings')
    .select(['id', ...HOME_FACTS])
    .where('was_removed', '=', sql.lit(1))
    .where('posted_by', 'in', accountsWith(db, phone))
    .where((eb) => eb.and(inPlace))
    .execute();
  const ids = [...present, ...deleted]
    .filter((each) => isSameHome(each, home))
    .map((each) => each.id);
  if (ids.length > 0) return { id: Math.max(...ids), isOwn: true };
  return findSamePhoto(db, id, ['removed']);
};
