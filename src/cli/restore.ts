import { readConfig } from '#platform/config.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readWord, RefusedError, type Command } from './command.ts';

/** `eain restore`: restores an archive of `eain backup`. */
export const restore: Command = {
  args: 'FILE',
  summary: 'put the archive of a backup into an empty DATA_DIR',
  help: ['Nothing is overwritten. The archive is checked before anything of it is in its place.'],
  async run(args, { env, print }) {
    const file = readWord(args, 'A file');
    const config = readConfig(env);
    if (config.database)
      throw new RefusedError('An archive is restored into DATA_DIR, without DATABASE_URL');
    await restoreBackup(file, config, new Date());
    print(`Restored ${file} to ${config.dataDir}`);
  },
};
