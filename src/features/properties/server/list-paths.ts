import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  districtsOf,
  findRegion,
  LISTING_TYPES,
  PROPERTY_TYPES,
  REGION_KEYS,
} from '#features/catalogue/catalogue.ts';
import { paths as addresses } from '#site/paths.ts';
import type { Listings, ListingSearch } from './listing-search.ts';

type Count = ListingSearch['count'];

/**
 * Lists the paths of all result lists that have a listing: by listing type and property type, by region and township, and of one
 * kind in one township. There are fewer than two thousand, however many listings there are; other requests are answered
 * between townships.
 */
export const listingListPaths = async ({
  upToDate,
}: Pick<Listings, 'upToDate'>): Promise<string[]> => {
  const { count } = await upToDate();
  const paths: string[] = [];
  for (const propType of [undefined, ...PROPERTY_TYPES])
    for (const type of [undefined, ...LISTING_TYPES])
      if ((await count({ propType: propType === undefined ? undefined : [propType], type })) > 0)
        paths.push(addresses.resultsAllProperties({ propType, type }));
  for (const region of REGION_KEYS) {
    if ((await (await upToDate()).count({ region })) > 0) paths.push(addresses.results({ region }));
    const entry = findRegion(region);
    for (const { key } of entry ? districtsOf(entry) : []) {
      await nextTurn();
      paths.push(...(await townshipPaths((await upToDate()).count, region, key)));
    }
  }
  return paths;
};

/** Lists the page of a township and its lists, those that the page leads to. */
const townshipPaths = async (count: Count, region: string, district: string): Promise<string[]> => {
  const here = { region, district: [district] };
  if ((await count(here)) === 0) return [];
  const paths = [addresses.results({ region, district }), addresses.township(region, district)];
  for (const type of LISTING_TYPES)
    for (const propType of PROPERTY_TYPES)
      if ((await count({ ...here, type, propType: [propType] })) > 0)
        paths.push(addresses.results({ type, propType, region, district }));
  return paths;
};
