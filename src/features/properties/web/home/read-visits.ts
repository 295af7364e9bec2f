import { readIds } from '#features/properties/kept/kept-ids.ts';

/** What a device knows of earlier visits. */
export type Visits = {
  /** The query of the address of the last search, and the number of the newest home of that time. */
  last: { search: string; after: string } | undefined;
  /** The homes that were looked at, the last first. */
  ids: number[];
};

/** Reads the lines that `keepVisit` has kept. */
export const readVisits = (kept: string | null, maxIds: number): Visits => {
  // What is behind the last end of a line had no room.
  const lines = (kept ?? '').split('\n').slice(0, -1);
  const [, after, search] = lines.map((line) => /^(\d+)\?{2}(.+)$/.exec(line)).find(Boolean) ?? [];
  return {
    last: after && search ? { after, search } : undefined,
    ids: readIds(lines.join(','), maxIds),
  };
};
