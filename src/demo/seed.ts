import { tuneForBulk } from '../db/bulk.ts';
import { refreshStatistics } from '../db/dialect.ts';
import type { Db } from '../db/tables.ts';
import { highestPropertyId } from '../features/properties/server/highest-id.ts';
import { createProperties, type NewProperty } from '../features/properties/server/store.ts';
import { generateListing } from './generate.ts';
import { ensureSeedAgents } from './seed-agents.ts';

/** Listings of one statement, and of one transaction. */
const STATEMENT = 100;
const TRANSACTION = 25_000;

/**
 * Adds exactly `count` generated listings. Other processes read meanwhile, and write between the
 * transactions. The numbers of the listings go on after the highest id: a listing's number is always
 * below its id, so that is free, also where listings were deleted or others were made in between.
 */
export const seedListings = async (db: Db, count: number): Promise<void> => {
  await tuneForBulk(db);
  const agents = await ensureSeedAgents(db);
  const first = await highestPropertyId(db);
  for (let done = 0; done < count; done += TRANSACTION) {
    const end = Math.min(count, done + TRANSACTION);
    await db.transaction().execute(async (tx) => {
      for (let from = done; from < end; from += STATEMENT)
        await createProperties(
          tx,
          listingsOf(first + from, Math.min(STATEMENT, end - from), agents),
        );
    });
  }
  await refreshStatistics(db);
};

const listingsOf = (first: number, count: number, agents: readonly number[]): NewProperty[] =>
  Array.from({ length: count }, (_, index) => {
    const { agent, ...listing } = generateListing(first + index);
    const postedBy = agents[agent % agents.length];
    if (postedBy === undefined) throw new Error('There are no seed agents');
    return { ...listing, postedBy };
  });
