import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { ListingSearch } from './listing-search.ts';

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
export const findUsualPrices = async (
  listings: ListingSearch,
  { district, propType, ...others }: HomeKind,
): Promise<UsualPriceRange | null> => {
  const inRegion = { ...others, propType: [propType] };
  for (const place of ['district', 'region'] as const) {
    const filters = place === 'district' ? { ...inRegion, district: [district] } : inRegion;
    const count = await listings.count(filters);
    if (count < MIN_LISTINGS) continue;
    const priceAt = async (share: number): Promise<number> =>
      (await listings.priceAt(Math.max(0, Math.round(share * count) - 1), filters)) ?? 0;
    return { from: await priceAt(OUTER_SHARE), to: await priceAt(1 - OUTER_SHARE), place };
  }
  return null;
};
