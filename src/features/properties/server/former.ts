import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import { findNearest, type Sought } from './similar.ts';

/** Keeps what a listing is about to have been, when it is deleted. */
export const keepFormer = async (tx: Db, id: number): Promise<void> => {
  await tx
    .insertInto('former_listings')
    .columns(['id', 'region', 'district', 'property_type', 'listing_type', 'price'])
    .expression(
      tx
        .selectFrom('properties')
        .select(['id', 'region', 'district', 'property_type', 'listing_type', 'price'])
        .where('id', '=', id),
    )
    .execute();
};

/**
 * What a deleted listing was, and the ids of those most like it.
 * @throws ApiError `not_found` when there never was one, or it still is
 */
export const getFormer = async (db: Db, id: number): Promise<{ was: Sought; ids: number[] }> => {
  const was = await db
    .selectFrom('former_listings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!was) throw new ApiError('not_found');
  return { was, ids: await findNearest(db, was) };
};
