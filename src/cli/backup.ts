import { resolve } from 'node:path';
import { isUpToDate } from '#db/migrate.ts';
import { saveSetting } from '#db/stores/settings.ts';
import { openMedia } from '#platform/files/open-media.ts';
import { explain } from '#system/operator-error.ts';
import { writeBackup } from './backup/write-backup.ts';
import { readWord, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';
import { writingTo } from './writing-to.ts';

/** `eain backup`: writes the database and the photos into one file. */
export const backup: Command = {
  args: 'FILE',
  summary: 'write the database and the photos into an archive',
  help: [
    'The site may run meanwhile. FILE is a tar archive, and must not be there yet; FILE.part is what an',
    'interrupted backup leaves. It holds everything about everybody: keep it where nobody else reads.',
  ],
  async run(args, { env, print, warn }) {
    const file = readWord(args, 'A file');
    await withDatabase(
      env,
      async ({ db, config }) => {
        // A database of an older version may have no place for the time of the backup; a newer one is refused.
        const isCurrent = await isUpToDate(db);
        const { photos, bytes, missing } = await writingTo(resolve(file), () =>
          writeBackup(db, openMedia(config), file),
        );
        if (isCurrent)
          await saveSetting(db, 'last_backup', new Date().toISOString()).catch((error: unknown) =>
            // The archive is whole, also if the disk of the database is full.
            warn(`Warning: the time of the backup could not be noted. ${explain(error)}`),
          );
        for (const name of missing) warn(`Warning: files of the photo ${name} are missing`);
        print(`Wrote the database and ${photos} photos to ${file} (${toMegabytes(bytes)} MB)`);
      },
      { shouldMigrate: false },
    );
  },
};

const toMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
