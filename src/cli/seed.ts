import { isDataDirHeld } from '#db/data-dir-lock.ts';
import { seedListings } from '#demo/seed.ts';
import { readNumber, readOptions, UsageError, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const MOST = 10_000_000;

/** A site for tests and benchmarks may begin with its listings. */
const MAKE = { orMake: true };

/** `eain seed --listings N`: generated listings for tests and benchmarks. */
export const seed: Command = {
  args: '--listings N',
  summary: 'add N generated listings',
  async run(args, { env, print }) {
    const { listings } = readOptions(args, { listings: { type: 'string' } });
    const count = readNumber('listings', listings, MOST);
    if (count === undefined) throw new UsageError('--listings is needed');
    await withDatabase(
      env,
      async ({ db, file, config }) => {
        const started = performance.now();
        await seedListings(db, count, () => isDataDirHeld(config.dataDir));
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        print(`Added ${count} listings to ${file} in ${seconds} s`);
      },
      MAKE,
    );
  },
};
