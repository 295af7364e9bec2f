import { mediaDir, type Config } from '#platform/config.ts';
import { OperatorError } from '#system/operator-error.ts';
import { programName } from '#system/program-name.ts';
import { hasPhotos } from './copy-media.ts';
import { createFileMedia, openFileMedia, prepareFileMedia } from './file-media.ts';
import type { Media } from './media.ts';
import { createS3Media } from './s3-media.ts';

/** Opens the media that the configuration names while a site may be running. */
export const openMedia = (config: Config): Media =>
  config.mediaStore ? createS3Media(config.mediaStore) : openFileMedia(mediaDir(config));

/** Opens the media to write to it, while a site may be running, or none ever was. */
export const prepareMedia = async (config: Config): Promise<Media> =>
  config.mediaStore ? createS3Media(config.mediaStore) : prepareFileMedia(mediaDir(config));

/**
 * Opens the media of a site that starts. Removes unfinished files, or requires that the bucket can be written.
 * @throws OperatorError
 */
export const createMedia = async (config: Config): Promise<Media> => {
  if (!config.mediaStore) return createFileMedia(mediaDir(config));
  if (await hasPhotos(openFileMedia(mediaDir(config))))
    throw new OperatorError(
      `MEDIA_URL names a bucket, but there are photos in ${mediaDir(config)}: "${programName()} media move s3" moves them.`,
    );
  const media = createS3Media(config.mediaStore);
  await media.checkWritable();
  return media;
};
