import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry } from 'yauzl';
import { ApiError, type ErrorCode } from '#contract/errors.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTO_MEGABYTES } from '#contract/limits.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { OperatorError } from '#system/operator-error.ts';

/** Most files of an archive: their names are in memory. */
const MAX_FILES = 200_000;

/** A photo of the archive cannot be used, for the reason in the message. */
export class PhotoError extends OperatorError {}

/** The photos of a zip file. They are found by their path in it, or by their name alone if only one has it. */
export type PhotoArchive = {
  /** A text that changes with the content of a photo; `undefined` if there is no such photo. */
  checksumOf: (name: string) => string | undefined;
  /**
   * Runs `work` with the path of a photo, which is there until `work` has ended.
   * @throws PhotoError if it is missing, too large, damaged, or `work` refuses it with an ApiError
   */
  use: <T>(name: string, work: (path: string) => Promise<T>) => Promise<T>;
  close: () => void;
};

/**
 * Opens a zip file. One photo at a time is unpacked into a file in `dir`, and no more of it than a photo may have.
 * @throws OperatorError if it is no zip file, or has too many files or a path that leads out of it
 */
export const openPhotoArchive = async (file: string, dir: string): Promise<PhotoArchive> => {
  const refuse = (error: unknown): never => {
    throw new OperatorError(`${file} cannot be read: ${reasonOf(error).replace(/\.$/, '')}.`);
  };
  const zip = await openPromise(file, { autoClose: false }).catch(refuse);
  const entries = new Map<string, Entry | 'several'>();
  try {
    if (zip.entryCount > MAX_FILES) refuse(`it has more than ${MAX_FILES} files`);
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      const name = fileName.slice(fileName.lastIndexOf('/') + 1);
      if (name === '') continue;
      if (name !== fileName) entries.set(name, entries.has(name) ? 'several' : entry);
      entries.set(fileName, entry);
    }
  } catch (error) {
    zip.close();
    refuse(error);
  }

  const find = (name: string): Entry | undefined => {
    const entry = entries.get(name);
    return entry === 'several' ? undefined : entry;
  };
  return {
    checksumOf: (name) => {
      const entry = find(name);
      return entry && `${entry.crc32}-${entry.uncompressedSize}`;
    },
    use: async (name, work) => {
      const entry = find(name);
      if (!entry) throw new PhotoError(`There is no photo ${name}, or there are several.`);
      if (entry.uncompressedSize > MAX_PHOTO_BYTES)
        throw new PhotoError(`${name}: ${messageOf('file_too_large')}`);
      // A photo that unpacks to more than the archive says ends the stream with an error.
      const path = join(dir, 'photo');
      await zip
        .openReadStreamPromise(entry)
        .then((stream) => pipeline(stream, createWriteStream(path)))
        .catch((error: unknown) => {
          throw new PhotoError(`${name} is damaged: ${reasonOf(error)}`);
        });
      return work(path).catch((error: unknown) => {
        throw error instanceof ApiError
          ? new PhotoError(`${name}: ${messageOf(error.code)}`)
          : error;
      });
    },
    close: () => zip.close(),
  };
};

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const messageOf = (code: ErrorCode): string =>
  I18N.en.find(`message.${code}`, { size: `${MAX_PHOTO_MEGABYTES}` }) ?? code;
