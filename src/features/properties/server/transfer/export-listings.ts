import { formValuesOf, fromColumns } from '#contract/fields.ts';
import type { Db } from '#db/tables.ts';
import { propertyFields } from '#features/properties/fields.ts';
import { photosOf } from '#photos/store.ts';
import { photoNameOf } from '#platform/files/media.ts';
import { COLUMNS, FIELDS, quoteFormula } from './columns.ts';
import { ownReference } from './references.ts';

const LISTINGS_AT_ONCE = 200;

/** A stored photo, and its name in the archive of an export. */
export type ExportedPhoto = { fileName: string; storedName: string };
type ExportedListing = { cells: string[]; photos: ExportedPhoto[] };

/** The columns that an import does not read, besides those that it does. */
export const EXPORT_COLUMNS: readonly string[] = [...COLUMNS, 'agent', 'created_at', 'status'];

/** Reads listings in the order of their ids, all or those of an agent, a few hundred at a time. */
export async function* exportListings(db: Db, agentId?: number): AsyncGenerator<ExportedListing> {
  for (let last = 0; ;) {
    const rows = await selectListings(db, last, agentId).execute();
    const ids = rows.map(({ id }) => id);
    const photosById = await photosOf(db, 'property_id', ids);
    for (const row of rows) {
      const photos = (photosById.get(row.id) ?? []).map(({ slot, url }) => ({
        fileName: `${row.id}-${slot}.jpg`,
        storedName: photoNameOf(url.slice(url.lastIndexOf('/') + 1)),
      }));
      const values = formValuesOf(propertyFields, fromColumns(propertyFields, row));
      const cells = [
        row.reference ?? ownReference(row.id),
        ...FIELDS.map((field) => values[field]),
        photos.map(({ fileName }) => fileName).join(';'),
        row.username,
        row.created_at,
        row.status,
      ];
      yield { cells: cells.map(quoteFormula), photos };
    }
    if (rows.length < LISTINGS_AT_ONCE) return;
    last = ids.at(-1) ?? last;
  }
}

const selectListings = (db: Db, after: number, agentId: number | undefined) =>
  db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'properties.posted_by')
    .leftJoin('listing_references', 'listing_references.property_id', 'properties.id')
    .selectAll('properties')
    .select(['users.username', 'listing_references.reference'])
    .where('properties.id', '>', after)
    .where('properties.trashed_at', 'is', null)
    .$if(agentId !== undefined, (query) => query.where('properties.posted_by', '=', agentId ?? 0))
    .orderBy('properties.id')
    .limit(LISTINGS_AT_ONCE);
