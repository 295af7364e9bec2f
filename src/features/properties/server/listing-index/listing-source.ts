import type { Reader } from '#db/reader.ts';
import type { IndexedListing } from './listing-rows.ts';

/** Up to this number changes are applied one by one; after more of them all listings are read again. */
const MAX_CHANGES = 2_000;

/** A listing that was created, changed or, if it is undefined, deleted. */
export type ListingChange = { id: number; listing: IndexedListing | undefined };

/** The listings of the database, and what changes in them. */
export type ListingSource = {
  /** Returns whether something may have been written since the last call. */
  hasNews: () => boolean;
  /** Returns all listings by their creation, then by their id. `readChanges` continues from here. */
  readAll: () => Iterable<IndexedListing>;
  /** Returns the changes since the last call; undefined if they are too many, or no longer in the log. */
  readChanges: () => ListingChange[] | undefined;
};

type Row = Omit<IndexedListing, 'createdAt'> & { created_at: string };

const COLUMNS = 'id, created_at, price, listing_type, property_type, region, district';

/** Reads listings through a connection of its own, and changes from the log that triggers write. */
export const createListingSource = (reader: Reader): ListingSource => {
  const dataVersion = reader.prepare<[], number>('pragma data_version').pluck();
  const all = reader.prepare<[], Row>(`select ${COLUMNS} from properties order by created_at, id`);
  const one = reader.prepare<[number], Row>(`select ${COLUMNS} from properties where id = ?`);
  const lastSeq = reader.prepare<[], number | null>('select max(seq) from listing_changes').pluck();
  const changes = reader.prepare<[number, number], { seq: number; listing_id: number }>(
    'select seq, listing_id from listing_changes where seq > ? order by seq limit ?',
  );
  let version = -1;
  let seq = 0;
  return {
    hasNews: () => {
      const last = version;
      version = dataVersion.get() ?? 0;
      return version !== last;
    },
    readAll: function* () {
      seq = lastSeq.get() ?? 0;
      for (const row of all.iterate()) yield toListing(row);
    },
    readChanges: () => {
      const rows = changes.all(seq, MAX_CHANGES + 1);
      const last = rows.at(-1);
      if (!last) return [];
      // The log has no gaps: a number that is missing was deleted before it was read.
      if (rows.length > MAX_CHANGES || rows[0]?.seq !== seq + 1) return undefined;
      seq = last.seq;
      return [...new Set(rows.map((row) => row.listing_id))].map((id) => {
        const row = one.get(id);
        return { id, listing: row && toListing(row) };
      });
    },
  };
};

const toListing = ({ created_at, ...listing }: Row): IndexedListing => ({
  ...listing,
  createdAt: Date.parse(created_at),
});
