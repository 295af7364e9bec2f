import type { Db } from '#db/tables.ts';
import { paths } from '#site/paths.ts';

/**
 * The paths of all lists that have a listing: by listing type and type, by region and township.
 * One read of the index that holds just these columns.
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
