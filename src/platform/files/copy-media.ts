import { hash } from 'node:crypto';
import { photoNameOf, type Media } from './media.ts';

/** Files that are copied at once. */
const CONCURRENCY = 8;

/** `files` is the number of files that the target has now, `written` that of those it did not have before. */
type CopiedMedia = { files: number; written: number; bytes: number };

/**
 * Copies every file of photos, also of those that were set aside. Reads each file back and compares its size and hash;
 * leaves alone what is there already, so that an interrupted copy can be repeated. Calls `onPart` with the sums so far.
 * @throws Error naming a file that is not the same after it was written
 */
export const copyMedia = async (
  from: Media,
  to: Media,
  onPart: (copied: CopiedMedia) => void = () => {},
): Promise<CopiedMedia> => {
  const copied = { files: 0, written: 0, bytes: 0 };
  const copy = async (file: string, day: string | undefined): Promise<void> => {
    const bytes = await from.read(file, day);
    // It was deleted since it was listed.
    if (!bytes) return;
    if (!isSame(await to.read(file, day), bytes)) {
      await to.write(file, bytes, day);
      if (!isSame(await to.read(file, day), bytes)) throw new Error(`${file} was damaged`);
      copied.written++;
    }
    copied.files++;
    copied.bytes += bytes.length;
  };
  for (const day of [undefined, ...(await from.listDays())])
    for await (const files of from.list(day)) {
      for (let start = 0; start < files.length; start += CONCURRENCY)
        await Promise.all(files.slice(start, start + CONCURRENCY).map((file) => copy(file, day)));
      onPart(copied);
    }
  return copied;
};

/** Deletes every photo, also those that were set aside. */
export const removeAll = async (media: Media): Promise<void> => {
  for await (const files of media.list())
    for (const name of new Set(files.map(photoNameOf))) await media.removePhoto(name);
  for (const day of await media.listDays()) await media.emptySetAside(day);
};

/** Returns whether there is any photo, besides those that were set aside. */
export const hasPhotos = async (media: Media): Promise<boolean> => {
  for await (const files of media.list()) if (files.length > 0) return true;
  return false;
};

const isSame = (stored: Buffer | undefined, bytes: Buffer): boolean =>
  stored?.length === bytes.length && hash('sha256', stored) === hash('sha256', bytes);
