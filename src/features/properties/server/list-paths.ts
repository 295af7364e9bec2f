import type { Db } from '#db/tables.ts';
import { paths } from '#site/paths.ts';

/**
 * Returns the paths of all result lists that have a listing: by listing type and property type, by
 * region and township. Reads only the index that has exactly these columns.
 */
export const listingListPaths = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('properties')
    .select(['listing_type as type', 'property_type as propType', 'region', 'district'])
    .distinct()
    .execute();
  return [
    ...new Set(
      rows.flatMap(({ type, propType, region, district }) => [
        paths.resultsAllProperties(),
        paths.resultsAllProperties({ type }),
        paths.resultsAllProperties({ propType }),
        paths.resultsAllProperties({ propType, type }),
        paths.results({ region }),
        paths.results({ region, district }),
      ]),
    ),
  ];
};
