import { readOptions, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { findOrphanPhotos, setAside } from '#photos/orphans.ts';
import { openMedia } from '#platform/files/open-media.ts';

/** Younger photos may belong to a running upload that has not written its row yet. */
const MIN_AGE_MS = 60 * 60 * 1000;

/** `eain media clean`: sets orphans aside, as a start does unless there are suspiciously many. */
export const cleanMedia: Command = {
  args: '[--yes]',
  summary: 'set aside photos without a record',
  help: [
    'Without --yes it only counts them. They are kept for 30 days in media/.removed, by day, and put',
    'back by the next start that finds their records again.',
  ],
  async run(args, { env, print }) {
    const { yes } = readOptions(args, { yes: { type: 'boolean' } });
    await withDatabase(env, async ({ db, config }) => {
      const now = new Date();
      const cleanup = { db, media: openMedia(config), now };
      const { names, stored } = await findOrphanPhotos(
        cleanup,
        new Date(now.getTime() - MIN_AGE_MS),
      );
      const found = `${names.length} of ${stored} photos without a record`;
      if (yes) await setAside(cleanup, names);
      print(yes || names.length === 0 ? `Set aside: ${found}` : `${found}: --yes sets them aside`);
    });
  },
};
