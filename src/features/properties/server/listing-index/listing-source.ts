import type { Reader } from '#db/reader.ts';
import { oncePerTurn } from '#system/once-per-turn.ts';
import type { IndexedListing } from './listing-rows.ts';

/** Up to this number changes of the search are applied one by one; after more all listings are read again. */
const MAX_CHANGES = 2_000;

const ROWS_AT_ONCE = 5_000;

/** Stands for all listings in the log: something has changed that each of them may show. */
const ALL = 0;

/** A listing that was created, changed or, if it is undefined, deleted. */
export type ListingChange = { id: number; listing: IndexedListing | undefined };

/** What has changed: ids of listings whose records differ, and those of them that searches compare. */
export type ListingChanges = { ids: number[] | 'all'; searched: ListingChange[] };

/** The listings of the database, and what changes in them. */
export type ListingSource = {
  /** Returns whether something may have been written since all or the changes were read without an error. */
  hasNews: () => boolean;
  /** Returns all listings by their creation, then by their id. `readChanges` continues from here. */
  readAll: () => Iterable<IndexedListing>;
  /** Returns the changes since the last call; undefined if they are too many, or no longer in the log. */
  readChanges: () => ListingChanges | undefined;
};

type ChangeRow = { seq: number; id: number; is_searched: number };

type Row = Omit<IndexedListing, 'createdAt'> & { created_at: string };

const COLUMNS = 'id, created_at, price, listing_type, property_type, region, district';

/**
 * Reads listings through a connection of its own, and changes from the log that triggers write. `writes` counts
 * those of this process; those of others are looked for once in a turn of the event loop.
 */
export const createListingSource = (reader: Reader, writes: () => number): ListingSource => {
  const dataVersion = reader.prepare<[], number>('pragma data_version').pluck();
  const next = reader.prepare<[string, number, number], Row>(`select ${COLUMNS} from properties
    where (created_at, id) > (?, ?) order by created_at, id limit ?`);
  const one = reader.prepare<[number], Row>(`select ${COLUMNS} from properties where id = ?`);
  const lastSeq = reader.prepare<[], number | null>('select max(seq) from listing_changes').pluck();
  const changes = reader.prepare<[number], ChangeRow>(
    'select seq, listing_id as id, is_searched from listing_changes where seq > ? order by seq',
  );
  /** The version that was seen last, and the state that was read. */
  let seenVersion = -1;
  let seenWrites = 0;
  const version = oncePerTurn(() => dataVersion.get() ?? 0);
  let read = { version: -1, seq: 0 };
  return {
    hasNews: () => {
      const count = writes();
      if (count !== seenWrites) version.forget();
      [seenWrites, seenVersion] = [count, version.get()];
      return seenVersion !== read.version;
    },
    readAll: function* () {
      const state = { version: seenVersion, seq: lastSeq.get() ?? 0 };
      // Rows that are read together take half the time of rows that are read one by one.
      let rows = next.all('', 0, ROWS_AT_ONCE);
      while (rows.length > 0) {
        yield* rows.map(toListing);
        const last = rows.at(-1);
        rows = last ? next.all(last.created_at, last.id, ROWS_AT_ONCE) : [];
      }
      read = state;
    },
    readChanges: () => {
      const rows = changes.all(read.seq);
      const state = { version: seenVersion, seq: rows.at(-1)?.seq ?? read.seq };
      // The log has no gaps: a number that is missing was deleted before it was read.
      if (rows[0] && rows[0].seq !== read.seq + 1) return undefined;
      const ids = new Set(rows.map((row) => row.id));
      const searched = new Set(rows.flatMap((row) => (row.is_searched ? row.id : [])));
      if (searched.size > MAX_CHANGES) return undefined;
      const listings = Array.from(searched, (id) => {
        const row = one.get(id);
        return { id, listing: row && toListing(row) };
      });
      read = state;
      return { ids: ids.has(ALL) ? 'all' : [...ids], searched: listings };
    },
  };
};

const toListing = ({ created_at, ...listing }: Row): IndexedListing => ({
  ...listing,
  createdAt: Date.parse(created_at),
});
