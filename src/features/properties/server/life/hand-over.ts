import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '#contract/errors.ts';
import { usersByName } from '#db/stores/users-by-name.ts';
import type { Db } from '#db/tables.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { indexRecords } from '#records/search-index.ts';
import { nextVersion } from '#records/versions.ts';

/** Listings per transaction: others write between them. */
const BATCH_SIZE = 50;
const PAUSE_MS = 20;

type HandOver = {
  from: number;
  to: number;
  now: Date;
  /** Called in the first transaction. */
  onBegun: (tx: Db) => Promise<void>;
};

/**
 * Gives all listings of an account to another one, also those in the trash, some at a time: what is left when the process stops is
 * given by the next call. Returns how many there were.
 */
export const handOverListings = async (
  db: Db,
  { from, to, now, onBegun }: HandOver,
): Promise<number> => {
  let moved = 0;
  for (;;) {
    const isFirst = moved === 0;
    const count = await db.transaction().execute(async (tx) => {
      const ids = await moveSome(tx, from, to, now);
      if (isFirst && ids.length > 0) await onBegun(tx);
      return ids.length;
    });
    moved += count;
    if (count < BATCH_SIZE) return moved;
    await pause(PAUSE_MS);
  }
};

const moveSome = async (tx: Db, from: number, to: number, now: Date): Promise<number[]> => {
  const rows = await tx
    .selectFrom('properties')
    .select('id')
    .where('posted_by', '=', from)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  const ids = rows.map(({ id }) => id);
  for (const id of ids) {
    const version = await nextVersion(tx, 'properties', id, now);
    await tx
      .updateTable('properties')
      .set({ posted_by: to, updated_at: version, saved_at: version })
      .where('id', '=', id)
      .execute();
  }
  if (ids.length === 0) return ids;
  await moveReferences(tx, ids, to);
  await indexRecords(tx, searchedListings, ids);
  return ids;
};

/** Lets imports of the new owner find the listings; a reference that the new owner has already stays with their own. */
const moveReferences = async (tx: Db, ids: readonly number[], to: number): Promise<void> => {
  await tx
    .deleteFrom('listing_references')
    .where('property_id', 'in', ids)
    .where('reference', 'in', (eb) =>
      eb.selectFrom('listing_references').select('reference').where('posted_by', '=', to),
    )
    .execute();
  await tx
    .updateTable('listing_references')
    .set({ posted_by: to })
    .where('property_id', 'in', ids)
    .execute();
};

/**
 * Finds the account that gets listings, by its username or e-mail.
 * @throws ApiError `not_found` if there is no account to take them from, `invalid_input` if there is none to get them
 */
export const findReceiver = async (db: Db, from: number, name: string): Promise<number> => {
  const giver = await db.selectFrom('users').select('id').where('id', '=', from).executeTakeFirst();
  if (!giver) throw new ApiError('not_found');
  const find = (column: 'username' | 'email') =>
    usersByName(db, column, name).select(['id', 'disabled_at']).executeTakeFirst();
  const found = (await find('username')) ?? (await find('email'));
  if (!found || found.disabled_at !== null) throw refusal('no_such_account');
  if (found.id === from) throw refusal('same_account');
  return found.id;
};

const refusal = (message: string): ApiError =>
  new ApiError('invalid_input', [{ field: 'to', message }]);
