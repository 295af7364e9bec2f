import { readOptions, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { findOrphanPhotos, setAside } from '#photos/orphans.ts';
import { mediaDir } from '#platform/config.ts';
import { openMedia } from '#platform/files/media.ts';

/** The photo of an upload that is under way beside this may not have its row yet, in milliseconds. */
const UPLOAD = 60 * 60 * 1000;

/** `eain media clean`: what a start does by itself, unless it is suspiciously much. */
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
      const tidying = { db, media: openMedia(mediaDir(config)), now };
      const { names, stored } = await findOrphanPhotos(tidying, new Date(now.getTime() - UPLOAD));
      const found = `${names.length} of ${stored} photos without a record`;
      if (yes) await setAside(tidying, names);
      print(yes || names.length === 0 ? `Set aside: ${found}` : `${found}: --yes sets them aside`);
    });
  },
};
