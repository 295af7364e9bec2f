import { readOptions, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { findOrphanPhotos, MIN_ORPHAN_AGE_MS, setAside } from '#photos/orphans.ts';
import { openMedia } from '#platform/files/open-media.ts';

/** `eain media clean`: sets orphans aside, as a start does unless there are suspiciously many. */
export const cleanMedia: Command = {
  args: '[--yes]',
  summary: 'set aside photos without a record',
  help: [
    'Without --yes it only counts them. They are kept for 30 days in .removed, by day, and put',
    'back by the next start that finds their records again.',
  ],
  async run(args, { env, print }) {
    const { yes } = readOptions(args, { yes: { type: 'boolean' } });
    await withDatabase(env, async ({ db, config }) => {
      const now = new Date();
      const cleanup = { db, media: openMedia(config), now };
      const { names, stored } = await findOrphanPhotos(
        cleanup,
        new Date(now.getTime() - MIN_ORPHAN_AGE_MS),
      );
      const found = `${names.length} of ${stored} photos without a record`;
      if (yes) await setAside(cleanup, names);
      print(yes || names.length === 0 ? `Set aside: ${found}` : `${found}: --yes sets them aside`);
    });
  },
};
