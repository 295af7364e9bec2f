import { parseArgs } from 'node:util';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { seedListings } from '../demo/seed.ts';
import { backupDir, databaseFile, readConfig } from '../platform/config.ts';
import { UsageError, type Command } from './command.ts';

const MOST = 10_000_000;

/** `eain seed --listings N`: generated listings for tests and benchmarks. */
export const seed: Command = {
  usage: 'seed --listings N   add N generated listings to the database of DATA_DIR',
  async run(args, { env, print }) {
    const count = readCount(args);
    const config = readConfig(env);
    const file = databaseFile(config);
    const db = connect(file);
    try {
      await migrate(db, { file, backupDir: backupDir(config), now: new Date() });
      const started = performance.now();
      await seedListings(db, count);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      print(`Added ${count} listings to ${file} in ${seconds} s`);
    } finally {
      await db.destroy();
    }
  },
};

const readCount = (args: string[]): number => {
  const count = parseListings(args);
  if (count === undefined || !/^[1-9]\d{0,7}$/.test(count) || Number(count) > MOST)
    throw new UsageError(`--listings must be a number from 1 to ${MOST}`);
  return Number(count);
};

const parseListings = (args: string[]): string | undefined => {
  try {
    return parseArgs({ args, options: { listings: { type: 'string' } } }).values.listings;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
