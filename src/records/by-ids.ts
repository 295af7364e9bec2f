import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';

/** Finds the records with some ids, in their order; leaves out ids without one. */
export type FindByIds<R> = (db: Db, ids: readonly number[]) => Promise<R[]>;

/** Returns the function that finds one record; it throws `not_found`. */
export const oneOf =
  <R>(find: FindByIds<R>) =>
  async (db: Db, id: number): Promise<R> => {
    const [record] = await find(db, [id]);
    if (!record) throw new ApiError('not_found');
    return record;
  };

/** Sorts rows by the order of `ids`; skips ids without a row. */
export const inOrder = <R extends { id: number }>(
  ids: readonly number[],
  rows: readonly R[],
): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
