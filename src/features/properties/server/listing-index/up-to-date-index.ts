import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import { Slices, type Steps } from '#system/steps.ts';
import { createChangeLog } from './change-log.ts';
import { ListingIndex } from './listing-index.ts';
import type { IndexedListing } from './listing-rows.ts';
import { createListingSource } from './listing-source.ts';

/** Changed listings that are read at once. */
const LISTINGS_AT_ONCE = 50;

/**
 * To read all listings takes as long as to change a twentieth of the rows one by one. A small index is changed in
 * any case.
 */
const MAX_CHANGED_SHARE = 0.05;
const MAX_CHANGED_ROWS = 100;

/**
 * Creates a function that returns the index as the listings were at some time after it was called. The result must
 * be used before the next turn of the event loop: the index may be changed then.
 *
 * Each update reads one state of the database, and leaves turns to other events. A call that comes while one runs
 * may have to know more than that, and waits for the next one, too; so the wait ends however much is written.
 * After an error the next call reads all listings, unless it came before the first change was read: a database that is too busy is then
 * not asked for more than before.
 * @param snapshots a reader for its transactions alone
 * @param currentVersion changes with every commit
 */
export const createUpToDateIndex = (
  snapshots: Reader,
  db: Db,
  currentVersion: () => number,
): (() => Promise<ListingIndex>) => {
  const log = createChangeLog(snapshots);
  const source = createListingSource(snapshots, db);
  let current: { index: ListingIndex; version: number } | undefined;
  /** The index with all changes that were read from the log; undefined while it lacks some. */
  let known: ListingIndex | undefined;
  let updating: Promise<ListingIndex> | undefined;

  const read = (): Promise<ListingIndex> =>
    snapshots.inSnapshot(async () => {
      const slices = new Slices();
      // The first statement that reads decides which state the others see.
      const changes = await log.read();
      const index = known;
      known = undefined;
      const changed = index && changes && (await changeRows(index, changes.searchedIds, slices));
      if (changed) return changed;
      const { add, finish } = ListingIndex.start();
      const batches = source.readAll();
      let batch = await batches.next();
      // A server reads the next listings while these are added.
      while (!batch.done)
        [batch] = await Promise.all([batches.next(), slices.runNext(add(batch.value))]);
      return slices.run(finish());
    });

  /** Returns undefined if reading all listings is faster. */
  const changeRows = async (
    index: ListingIndex,
    ids: readonly number[],
    slices: Slices,
  ): Promise<ListingIndex | undefined> => {
    let left = MAX_CHANGED_ROWS + MAX_CHANGED_SHARE * index.size;
    if (ids.length > left) return undefined;
    for (let at = 0; at < ids.length; at += LISTINGS_AT_ONCE) {
      const some = ids.slice(at, at + LISTINGS_AT_ONCE);
      left = await slices.run(changeSome(index, some, await source.read(some), left));
      if (left < 0) return undefined;
    }
    return index.isSparse ? undefined : index;
  };

  const update = async (): Promise<ListingIndex> => {
    // A call of this turn may still use the index.
    await nextTurn();
    const version = currentVersion();
    current = undefined;
    known = await read();
    current = { index: known, version };
    return known;
  };

  const isCurrent = (): boolean => current?.version === currentVersion();

  return async () => {
    if (updating && !isCurrent()) await updating;
    if (current && isCurrent()) return current.index;
    updating ??= update().finally(() => {
      updating = undefined;
    });
    return updating;
  };
};

/** Changes listings, up to `left` rows. Returns how many rows are left; below 0 if there were more to change. */
function* changeSome(
  index: ListingIndex,
  ids: readonly number[],
  listings: ReadonlyMap<number, IndexedListing>,
  left: number,
): Steps<number> {
  for (const id of ids)
    for (const step of index.change(id, listings.get(id))) {
      if (left-- < 1) return left;
      yield step;
    }
  return left;
}
