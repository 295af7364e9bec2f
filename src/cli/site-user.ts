import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { databaseFile, mediaDir, type Config } from '#platform/config.ts';
import { RefusedError } from './command.ts';

/**
 * Requires that what a command writes into the data directory can be read by the site: root may write there, but its files are for root alone.
 * @throws RefusedError if root runs the command, and the site another user
 */
export const requireSiteUser = async (config: Config): Promise<void> => {
  if (process.geteuid?.() !== 0) return;
  // Before there is anything in it, the folder says whose site it will be.
  const path = [databaseFile(config), mediaDir(config)].find(existsSync) ?? config.dataDir;
  const found = await stat(path).catch(() => undefined);
  if (found && found.uid !== 0)
    throw new RefusedError(
      `${path} is of the user ${found.uid}, who could not read what root writes: run this as that user.`,
    );
};
