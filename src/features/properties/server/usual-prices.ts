import type { Db } from '#db/tables.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { toLakhs } from '#features/properties/fields.ts';

/** Kind of home in a township. */
type HomeKind = { region: string; district: string; propType: string; type: ListingType };

/** Usual price range in lakhs, and the area that it is from. */
type UsualPriceRange = { from: number; to: number; place: 'district' | 'region' };

/** Fewer listings do not show what is usual. */
const MIN_LISTINGS = 5;

/** Share of the listings that is left out at either end of the price range. */
const OUTER_SHARE = 0.1;

/**
 * Finds the usual prices of the same kind of home in its township, or in its region if the township
 * has too few; null if the region has too few as well.
 */
export const findUsualPrices = async (db: Db, kind: HomeKind): Promise<UsualPriceRange | null> => {
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
    if (count < MIN_LISTINGS) continue;
    const priceAt = async (share: number): Promise<number> => {
      const at = Math.max(0, Math.round(share * count) - 1);
      const { price } = await homes[place]
        .select('price')
        .orderBy('price')
        .limit(1)
        .offset(at)
        .executeTakeFirstOrThrow();
      return toLakhs(price);
    };
    return { from: await priceAt(OUTER_SHARE), to: await priceAt(1 - OUTER_SHARE), place };
  }
  return null;
};
