import { MAX_KEPT, readIds } from '#features/properties/kept/kept-ids.ts';
import { keptHomes } from './kept-store.ts';
import { ownHomesBy } from './load-kept.ts';

/** The numbers of the homes of this device; the server has none. */
export const ownIds = (): number[] =>
  import.meta.env.SSR
    ? []
    : readIds(
        keptHomes()
          .map(({ id }) => id)
          .join(),
        MAX_KEPT,
      );

ownHomesBy(ownIds);
