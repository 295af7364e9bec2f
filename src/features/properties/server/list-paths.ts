import {
  districtsOf,
  findRegion,
  LISTING_TYPES,
  PROPERTY_TYPES,
  REGION_KEYS,
} from '#features/catalogue/catalogue.ts';
import { paths } from '#site/paths.ts';
import type { ListingSearch } from './listing-search.ts';

/** Returns the paths of all result lists that have a listing: by listing type and property type, by region and township. */
export const listingListPaths = ({ count }: Pick<ListingSearch, 'count'>): string[] => [
  ...[undefined, ...PROPERTY_TYPES].flatMap((propType) =>
    [undefined, ...LISTING_TYPES].flatMap((type) =>
      count({ propType: propType === undefined ? undefined : [propType], type }) > 0
        ? [paths.resultsAllProperties({ propType, type })]
        : [],
    ),
  ),
  ...REGION_KEYS.flatMap((region) => (count({ region }) > 0 ? regionPaths(count, region) : [])),
];

const regionPaths = (count: ListingSearch['count'], region: string): string[] => {
  const entry = findRegion(region);
  return [
    paths.results({ region }),
    ...(entry ? districtsOf(entry) : []).flatMap(({ key: district }) =>
      count({ region, district: [district] }) > 0
        ? [paths.results({ region, district }), paths.township(region, district)]
        : [],
    ),
  ];
};
