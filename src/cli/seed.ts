import { isDataDirHeld } from '#db/data-dir-lock.ts';
import { seedListings } from '#demo/seed.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { fillSearchIndexes } from '#records/search-index.ts';
import { readNumber, readOptions, UsageError, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const MAX_LISTINGS = 10_000_000;

/** `eain seed --listings N`: adds generated listings for tests and benchmarks. */
export const seed: Command = {
  args: '--listings N',
  summary: 'add N generated listings',
  async run(args, { env, print }) {
    const { listings } = readOptions(args, { listings: { type: 'string' } });
    const count = readNumber('--listings', listings, MAX_LISTINGS);
    if (count === undefined) throw new UsageError('--listings is needed');
    await withDatabase(
      env,
      async ({ db, file, config }) => {
        const started = performance.now();
        // An index that is complete before is complete afterwards; the next start need not fill it.
        await fillSearchIndexes(db, [searchedListings]);
        await seedListings(
          db,
          count,
          () => config.database !== undefined || isDataDirHeld(config.dataDir),
        );
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        print(`Added ${count} listings to ${file} in ${seconds} s`);
      },
      { shouldCreate: true },
    );
  },
};
