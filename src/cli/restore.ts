import { readConfig } from '#platform/config.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readWord, type Command } from './command.ts';
import { requireSiteUser } from './site-user.ts';
import { writingTo } from './writing-to.ts';

/** `eain restore`: restores an archive of `eain backup`. */
export const restore: Command = {
  args: 'FILE',
  summary: 'put the archive of a backup into an empty DATA_DIR',
  help: [
    'With DATABASE_URL and MEDIA_URL it goes there: an archive of one engine restores into the other. Nothing is',
    'overwritten. The archive is checked before anything of it is in its place.',
  ],
  async run(args, { env, print }) {
    const file = readWord(args, 'A file');
    const config = readConfig(env);
    await requireSiteUser(config);
    await writingTo(config.dataDir, () => restoreBackup(file, config, new Date()));
    print(`Restored ${file} to ${config.database ? 'DATABASE_URL' : config.dataDir}`);
  },
};
