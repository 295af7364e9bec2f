import type { Db } from '#db/tables.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { toLakhs } from '#features/properties/fields.ts';

/** A kind of home in a township. */
type Kind = { region: string; district: string; propType: string; type: ListingType };

/** What others ask, in lakhs, and of which part of the country that is said. */
type UsualPrices = { from: number; to: number; place: 'district' | 'region' };

/** Of fewer listings one cannot say what is usual. */
const ENOUGH = 5;

/** Where the usual prices begin and end among all of them: the outer tenths are left out. */
const TENTH = 0.1;

/** What is asked for the same kind of home in its township, or with too few there in its region. */
export const findUsualPrices = async (db: Db, kind: Kind): Promise<UsualPrices | null> => {
  const inRegion = db
    .selectFrom('properties')
    .where('listing_type', '=', kind.type)
    .where('region', '=', kind.region)
    .where('property_type', '=', kind.propType);
  const homes = { district: inRegion.where('district', '=', kind.district), region: inRegion };
  for (const place of ['district', 'region'] as const) {
    const { count } = await homes[place]
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count < ENOUGH) continue;
    const priceAt = async (part: number): Promise<number> => {
      const at = Math.max(0, Math.round(part * count) - 1);
      const { price } = await homes[place]
        .select('price')
        .orderBy('price')
        .limit(1)
        .offset(at)
        .executeTakeFirstOrThrow();
      return toLakhs(price);
    };
    return { from: await priceAt(TENTH), to: await priceAt(1 - TENTH), place };
  }
  return null;
};
