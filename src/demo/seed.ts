import { setTimeout as pause } from 'node:timers/promises';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import { highestPropertyId } from '#features/properties/server/highest-id.ts';
import { createProperties, type NewProperty } from '#features/properties/server/store.ts';
import { generateListing } from './generate.ts';
import { ensureSeedAgents } from './seed-agents.ts';

const LISTINGS_PER_STATEMENT = 50;

/** Longest transaction while no other process writes. */
const EXCLUSIVE_TRANSACTION_MS = 1_000;

/** Longest transaction while a site writes, and the pause after it in which the site can write. */
const SHARED_TRANSACTION_MS = 30;
const SHARED_PAUSE_MS = 40;

/**
 * Adds exactly `count` generated listings. Other processes can read all the time, and write between
 * the transactions, which are short while `isShared`. Indexes of generated listings continue after
 * the highest id: an index is always below the id it got, so it is unused even if listings were
 * deleted or others were created in between.
 */
export const seedListings = async (
  db: Db,
  count: number,
  isShared: () => boolean = () => false,
): Promise<void> => {
  const engine = engineOf(db);
  await engine.tuneForBulk(db);
  const agents = await ensureSeedAgents(db);
  const first = await highestPropertyId(db);
  for (let done = 0; done < count;) {
    const isSharedNow = isShared();
    done = await db.transaction().execute(async (tx) => {
      const end =
        performance.now() + (isSharedNow ? SHARED_TRANSACTION_MS : EXCLUSIVE_TRANSACTION_MS);
      let from = done;
      while (from < count && (from === done || performance.now() < end)) {
        const next = Math.min(LISTINGS_PER_STATEMENT, count - from);
        await createProperties(tx, listingsOf(first + from, next, agents));
        from += next;
      }
      return from;
    });
    if (isSharedNow) await pause(SHARED_PAUSE_MS);
  }
  await engine.refreshStatistics(db);
  await engine.finishBulk(db);
};

const listingsOf = (first: number, count: number, agents: readonly number[]): NewProperty[] =>
  Array.from({ length: count }, (_, index) => {
    const { agent, ...listing } = generateListing(first + index);
    const postedBy = agents[agent % agents.length];
    if (postedBy === undefined) throw new Error('There are no seed agents');
    return { ...listing, postedBy, isConfirmed: false };
  });
