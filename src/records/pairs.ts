import { invalidInput } from '#contract/errors.ts';
import type { Pair } from '#contract/shapes/content-fields.ts';
import type { ContentTable, Db } from '#db/tables.ts';
import { markChanged, nextVersion } from './versions.ts';

type Author = { userId: number; isAdmin: boolean };

/** Finds the records that these are pairs of, by their own ids. */
export const pairsOf = async (
  db: Db,
  table: ContentTable,
  rows: readonly { pair_id: number | null }[],
): Promise<Map<number, NonNullable<Pair>>> => {
  const ids = rows.flatMap(({ pair_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom(table)
    .select(['id', 'title', 'published_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ id, title, published_at: since }) => [
      id,
      { id, title, isPublic: since !== null },
    ]),
  );
};

/** Leaves out the pair of a record that visitors do not see yet, as the answer to anybody. */
export const withPublicPair = <R extends { pair: Pair; pairId: number | null }>(record: R): R =>
  record.pair?.isPublic === false ? { ...record, pair: null, pairId: null } : record;

/**
 * Makes two records the same in two languages: each gets the id of the other, and whatever was a pair with one of them is
 * none any more. Null ends the pair of a record; undefined leaves it.
 * @throws ApiError `invalid_input` naming `pairId` unless the user may change both
 */
export const putPair = async (
  tx: Db,
  table: ContentTable,
  { id, pairId }: { id: number; pairId: number | null | undefined },
  user: Author,
  now: Date,
): Promise<void> => {
  if (pairId === undefined) return;
  const ids = pairId === null ? [id] : [id, pairId];
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'pair_id', 'posted_by'])
    .where((eb) => eb.or([eb('id', 'in', ids), eb('pair_id', 'in', ids)]))
    .execute();
  // A form sends the pair that it was loaded with, which an administrator may have made.
  if (rows.some((row) => row.id === id && row.pair_id === pairId)) return;
  const mayBePair = ({ id: own, posted_by: owner }: (typeof rows)[number]): boolean =>
    own === pairId && own !== id && (owner === user.userId || user.isAdmin);
  if (pairId !== null && !rows.some(mayBePair)) throw invalidInput('pairId', 'pair_not_found');
  for (const row of rows) {
    const next = row.id === id ? pairId : row.id === pairId ? id : null;
    if (row.pair_id === next) continue;
    if (row.id !== id) {
      const version = await nextVersion(tx, table, row.id, now);
      await markChanged(tx, table, row.id, version);
    }
    await tx.updateTable(table).set({ pair_id: next }).where('id', '=', row.id).execute();
  }
};
