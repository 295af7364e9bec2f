import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { createProperties, type NewProperty } from '../features/properties/server/store.ts';
import { generateListing } from './generate.ts';
import { ensureSeedAgents } from './seed-agents.ts';

/** Listings of one statement, and of one transaction. */
const STATEMENT = 100;
const TRANSACTION = 10_000;

/**
 * Adds exactly `count` generated listings; they continue after those there are already, so that no
 * two are alike. Other processes can read meanwhile, and write between the transactions.
 */
export const seedListings = async (db: Db, count: number): Promise<void> => {
  // Room for the indexes: with less, most of the time goes into reading and writing their pages.
  await sql`pragma cache_size = -400000`.execute(db);
  const agents = await ensureSeedAgents(db);
  const start = await nextNumber(db);
  for (let done = 0; done < count; done += TRANSACTION) {
    const end = Math.min(count, done + TRANSACTION);
    await db.transaction().execute(async (tx) => {
      for (let from = done; from < end; from += STATEMENT)
        await createProperties(
          tx,
          listingsOf(start + from, Math.min(STATEMENT, end - from), agents),
        );
    });
  }
};

const listingsOf = (start: number, count: number, agents: readonly number[]): NewProperty[] =>
  Array.from({ length: count }, (_, index) => {
    const { agent, ...listing } = generateListing(start + index);
    return { ...listing, postedBy: agents[agent % agents.length] ?? 0 };
  });

/**
 * The number after the last one used. A listing's number is always below its id, so the highest id
 * is free, also where listings were deleted or others were created in between.
 */
const nextNumber = async (db: Db): Promise<number> => {
  const { highest } = await db
    .selectFrom('properties')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  return Number(highest ?? 0);
};
