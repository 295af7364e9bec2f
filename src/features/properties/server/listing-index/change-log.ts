import type { Reader } from '#db/reader.ts';

/** Stands for all listings in the log: something has changed that each of them may show. */
const ALL = 0;

/** What has changed: ids of listings whose records differ, and of those of them that searches compare. */
type ListingChanges = { ids: number[] | 'all'; searchedIds: number[] };

/** The log of changed listings, which triggers write, so that no writer of any process can forget it. */
type ChangeLog = {
  /** Returns the changes since the last call; undefined if some of them are no longer in the log. */
  read: () => Promise<ListingChanges | undefined>;
};

type ChangeRow = { seq: number; id: number; is_searched: number };

/** Creates a reader of the log. */
export const createChangeLog = (reader: Reader): ChangeLog => {
  const changes = reader.prepare<ChangeRow>(
    'select seq, listing_id as id, is_searched from listing_changes where seq > ? order by seq',
  );
  let lastSeq = 0;
  return {
    read: async () => {
      const rows = await changes(lastSeq);
      // The log has no gaps: a number that is missing was deleted before it was read.
      const isComplete = rows[0] === undefined || rows[0].seq === lastSeq + 1;
      lastSeq = rows.at(-1)?.seq ?? lastSeq;
      if (!isComplete) return undefined;
      const ids = new Set(rows.map((row) => row.id));
      const searchedIds = new Set(rows.flatMap((row) => (row.is_searched ? row.id : [])));
      return { ids: ids.has(ALL) ? 'all' : [...ids], searchedIds: [...searchedIds] };
    },
  };
};
