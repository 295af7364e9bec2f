import { readWord, RefusedError, UsageError, type Command } from '#cli/command.ts';
import { requireSiteUser } from '#cli/site-user.ts';
import { isDataDirHeld, lockDataDir } from '#db/data-dir-lock.ts';
import { mediaDir, readConfig, type Config } from '#platform/config.ts';
import { copyMedia, removeAll } from '#platform/files/copy-media.ts';
import { openFileMedia, prepareFileMedia } from '#platform/files/file-media.ts';
import type { Media } from '#platform/files/media.ts';
import { createS3Media } from '#platform/files/s3-media.ts';

/** `eain media move`: moves all photos from the files to the bucket of `MEDIA_URL`, or back. */
export const moveMedia: Command = {
  args: 's3|files',
  summary: 'move all photos to the bucket of MEDIA_URL, or back to DATA_DIR',
  help: [
    'Every file is read back and compared before it is deleted where it was. Beside a running site it only',
    'copies: stop the site and move again, which copies the rest and deletes. Can be interrupted and repeated.',
  ],
  async run(args, { env, print }) {
    const target = readWord(args, 's3 or files');
    if (target !== 's3' && target !== 'files')
      throw new UsageError(`Photos are moved to s3 or to files, not to ${target}`);
    const config = readConfig(env);
    await requireSiteUser(config);
    const { files, bucket } = await storesOf(config, target);
    const [from, to] = target === 's3' ? [files, bucket] : [bucket, files];
    await to.checkWritable();
    const isRunning = isDataDirHeld(config.dataDir);
    const lock = isRunning ? undefined : lockDataDir(config.dataDir, new Date());
    try {
      const copied = await copyMedia(from, to);
      const what = `${copied.files} files (${(copied.bytes / 1e6).toFixed(1)} MB), ${copied.written} of them now`;
      if (isRunning) {
        print(`Copied ${what}. The site is running: stop it and move again.`);
        return;
      }
      await removeAll(from);
      print(`Moved ${what}. ${NEXT[target]}`);
    } finally {
      lock?.release();
    }
  },
};

const NEXT = {
  s3: 'Start the site with MEDIA_URL.',
  files: 'Start the site without MEDIA_URL.',
};

/** A site that has always had a bucket has no folder of photos. */
const storesOf = async (
  config: Config,
  target: keyof typeof NEXT,
): Promise<{ files: Media; bucket: Media }> => {
  if (!config.mediaStore) throw new RefusedError('MEDIA_URL must name the bucket');
  const dir = mediaDir(config);
  const files = target === 'files' ? await prepareFileMedia(dir) : openFileMedia(dir);
  return { files, bucket: createS3Media(config.mediaStore) };
};
