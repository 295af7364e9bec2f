import {
  districtsOf,
  findRegion,
  LISTING_TYPES,
  PROPERTY_TYPES,
  REGION_KEYS,
} from '#features/catalogue/catalogue.ts';
import { paths as addresses } from '#site/paths.ts';
import type { ListingSearch } from './listing-search.ts';

type Count = Pick<ListingSearch, 'count'>['count'];

/**
 * Returns the paths of all result lists that have a listing: by listing type and property type, by region and township, and those
 * of one kind in one township. There are less than two thousand, however many listings there are.
 */
export const listingListPaths = async ({
  count,
}: Pick<ListingSearch, 'count'>): Promise<string[]> => {
  const paths: string[] = [];
  for (const propType of [undefined, ...PROPERTY_TYPES])
    for (const type of [undefined, ...LISTING_TYPES])
      if ((await count({ propType: propType === undefined ? undefined : [propType], type })) > 0)
        paths.push(addresses.resultsAllProperties({ propType, type }));
  for (const region of REGION_KEYS)
    if ((await count({ region })) > 0) paths.push(...(await regionPaths(count, region)));
  return paths;
};

const regionPaths = async (count: Count, region: string): Promise<string[]> => {
  const entry = findRegion(region);
  const paths = [addresses.results({ region })];
  for (const { key: district } of entry ? districtsOf(entry) : [])
    if ((await count({ region, district: [district] })) > 0)
      paths.push(
        addresses.results({ region, district }),
        addresses.township(region, district),
        ...(await kindPaths(count, region, district)),
      );
  return paths;
};

/** Returns the paths of the lists that the page of a township leads to. */
const kindPaths = async (count: Count, region: string, district: string): Promise<string[]> => {
  const paths: string[] = [];
  for (const type of LISTING_TYPES)
    for (const propType of PROPERTY_TYPES)
      if ((await count({ region, district: [district], type, propType: [propType] })) > 0)
        paths.push(addresses.results({ type, propType, region, district }));
  return paths;
};
