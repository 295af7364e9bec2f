import { setTimeout as pause } from 'node:timers/promises';
import { emptyJournal, tuneForBulk } from '#db/bulk.ts';
import { refreshStatistics } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import { highestPropertyId } from '#features/properties/server/highest-id.ts';
import { createProperties, type NewProperty } from '#features/properties/server/store.ts';
import { generateListing } from './generate.ts';
import { ensureSeedAgents } from './seed-agents.ts';

/** Listings of one statement. */
const STATEMENT = 50;

/** How long a transaction may be when nobody else writes, in milliseconds. */
const ALONE = 1_000;

/** How long one keeps a site from writing, and how long the site is let, in milliseconds. */
const TRANSACTION = 30;
const PAUSE = 40;

/**
 * Adds exactly `count` generated listings. Other processes read meanwhile, and write between the
 * transactions, which are short while `isShared`. The numbers of the listings go on after the highest
 * id: a listing's number is always below its id, so that is free, also where listings were deleted or
 * others were made in between.
 */
export const seedListings = async (
  db: Db,
  count: number,
  isShared: () => boolean = () => false,
): Promise<void> => {
  await tuneForBulk(db);
  const agents = await ensureSeedAgents(db);
  const first = await highestPropertyId(db);
  for (let done = 0; done < count;) {
    const shared = isShared();
    done = await db.transaction().execute(async (tx) => {
      const end = performance.now() + (shared ? TRANSACTION : ALONE);
      let from = done;
      while (from < count && (from === done || performance.now() < end)) {
        const next = Math.min(STATEMENT, count - from);
        await createProperties(tx, listingsOf(first + from, next, agents));
        from += next;
      }
      return from;
    });
    if (shared) await pause(PAUSE);
  }
  await refreshStatistics(db);
  await emptyJournal(db);
};

const listingsOf = (first: number, count: number, agents: readonly number[]): NewProperty[] =>
  Array.from({ length: count }, (_, index) => {
    const { agent, ...listing } = generateListing(first + index);
    const postedBy = agents[agent % agents.length];
    if (postedBy === undefined) throw new Error('There are no seed agents');
    return { ...listing, postedBy };
  });
