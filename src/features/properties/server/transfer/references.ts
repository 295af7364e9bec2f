import type { Db } from '#db/tables.ts';

/** A listing with a reference, and hashes of what its row and its photos were; an empty one is of no row. */
export type KnownListing = { id: number; rowHash: string; photosHash: string | null };

/** The reference that an export gives to a listing that has none. */
const OWN_REFERENCE = /^eain-([1-9]\d{0,14})$/;
export const ownReference = (id: number): string => `eain-${id}`;

/** Finds the listings of an agent by their references. */
export const findReferences = async (
  db: Db,
  agentId: number,
  references: readonly string[],
): Promise<Map<string, KnownListing>> => {
  const rows = await db
    .selectFrom('listing_references')
    .select(['reference', 'property_id as id', 'row_hash as rowHash', 'photos_hash as photosHash'])
    .where('posted_by', '=', agentId)
    .where('reference', 'in', references)
    .execute();
  const known = new Map<string, KnownListing>(
    rows.map(({ reference, ...row }) => [reference, row]),
  );
  const exported = new Map(
    references.flatMap((reference) => {
      const [, id] = OWN_REFERENCE.exec(reference) ?? [];
      return id === undefined || known.has(reference) ? [] : [[Number(id), reference] as const];
    }),
  );
  const own =
    exported.size === 0
      ? []
      : await db
          .selectFrom('properties')
          .select('id')
          .where('posted_by', '=', agentId)
          .where('id', 'in', [...exported.keys()])
          .execute();
  for (const { id } of own)
    known.set(exported.get(id) ?? '', { id, rowHash: '', photosHash: null });
  return known;
};

/** Stores what the row of a reference was, in the transaction that saves its listing. */
export const saveReference = async (
  tx: Db,
  agentId: number,
  reference: string,
  { id, rowHash, photosHash }: KnownListing,
): Promise<void> => {
  await tx.deleteFrom('listing_references').where('property_id', '=', id).execute();
  await tx
    .insertInto('listing_references')
    .values({
      posted_by: agentId,
      reference,
      property_id: id,
      row_hash: rowHash,
      photos_hash: photosHash,
    })
    .execute();
};
