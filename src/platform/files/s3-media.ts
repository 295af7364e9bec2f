import type { S3Keys, S3Location } from '#platform/s3-location.ts';
import {
  contentTypeOf,
  isPhotoFile,
  PHOTO_CACHE_CONTROL,
  photoNameOf,
  type Media,
} from './media.ts';
import {
  codeOf,
  createS3Client,
  readBody,
  S3Error,
  type S3Answer,
  type S3Times,
} from './s3-client.ts';
import { listObjects, type S3Page } from './s3-list.ts';

const REMOVED = '.removed/';

/** An object that is written and removed by checks. */
const CHECK = '.check';

/**
 * Opens the media in a bucket: an object for each file, under its name. Photos that were set aside are below
 * `.removed/<day>/`. Every method throws an `S3Error` if the bucket cannot be used.
 */
export const createS3Media = (location: S3Location & S3Keys, times?: S3Times): Media => {
  const { bucket, prefix } = location;
  const send = createS3Client(location, times);
  const keyOf = (file: string): string => prefix + file;
  const folderOf = (day?: string): string => (day === undefined ? '' : `${REMOVED}${day}/`);

  const list = (start: string): AsyncGenerator<S3Page> => listObjects(send, keyOf(start));
  const filesBelow = (folder: string) => inWholePhotos(list(folder), keyOf(folder).length);

  const put = async (
    key: string,
    headers: Record<string, string>,
    body?: Uint8Array,
  ): Promise<string | undefined> => {
    const answer = await send({ method: 'PUT', key: keyOf(key), headers, ...(body && { body }) });
    return answer && (await readBody(answer)).toString();
  };
  const remove = (file: string) => drain(send({ method: 'DELETE', key: keyOf(file) }));

  /** Lists the files of a photo below a folder. */
  const filesOfPhoto = async (folder: string, name: string): Promise<string[]> => {
    const files: string[] = [];
    for await (const { keys } of list(folder + name))
      files.push(...keys.map((key) => key.slice(keyOf(folder).length)));
    return files.filter((file) => photoNameOf(file) === name);
  };

  const movePhoto = async (name: string, from: string, to: string): Promise<void> => {
    for (const file of await filesOfPhoto(from, name)) {
      const source = `/${bucket}/${keyOf(from + file)}`;
      const answer = await put(to + file, { 'x-amz-copy-source': source });
      // A copy that fails after it has begun is answered with status 200.
      const failure = codeOf(answer ?? '');
      if (failure !== undefined) throw new S3Error(`${source} was not copied: ${failure}`, {});
      await remove(from + file);
    }
  };

  return {
    async write(file, bytes, day) {
      const headers = { 'content-type': contentTypeOf(file), 'cache-control': PHOTO_CACHE_CONTROL };
      const answer = await put(folderOf(day) + file, headers, bytes);
      if (answer === undefined) throw new S3Error(`${file} was not stored in ${bucket}`, {});
    },
    async read(file, day) {
      const answer = await send({ method: 'GET', key: keyOf(folderOf(day) + file) });
      return answer && readBody(answer);
    },
    async find(file) {
      const answer = await drain(send({ method: 'HEAD', key: keyOf(file) }));
      return answer && { sizeBytes: sizeOf(answer), writtenAtMs: writtenAtMs(answer) };
    },
    async open(file) {
      const answer = await send({ method: 'GET', key: keyOf(file) });
      return answer && { sizeBytes: sizeOf(answer), stream: answer.body };
    },
    async removePhoto(name) {
      await Promise.all((await filesOfPhoto('', name)).map(remove));
    },
    list: (day) => filesBelow(folderOf(day)),
    setAside: (name, day) => movePhoto(name, '', folderOf(day)),
    putBack: (name, day) => movePhoto(name, folderOf(day), ''),
    async listDays() {
      const days: string[] = [];
      for await (const { folders } of list(REMOVED))
        days.push(...folders.map((folder) => folder.slice(keyOf(REMOVED).length, -1)));
      return days.toSorted();
    },
    async emptySetAside(day) {
      for await (const files of filesBelow(folderOf(day)))
        for (const file of files) await remove(folderOf(day) + file);
    },
    async checkWritable() {
      await put(CHECK, {}, new Uint8Array(1));
      await remove(CHECK);
    },
  };
};

/** Lists the files of pages so that those of a photo, which follow one another, are in one part. */
async function* inWholePhotos(
  pages: AsyncIterable<S3Page>,
  prefixLength: number,
): AsyncGenerator<string[]> {
  let held: string[] = [];
  for await (const { keys } of pages) {
    const files = [...held, ...keys.map((key) => key.slice(prefixLength)).filter(isPhotoFile)];
    const last = photoNameOf(files.at(-1) ?? '');
    held = files.filter((file) => photoNameOf(file) === last);
    yield files.filter((file) => photoNameOf(file) !== last);
  }
  yield held;
}

const drain = async (sent: Promise<S3Answer | undefined>): Promise<S3Answer | undefined> => {
  const answer = await sent;
  if (answer) await readBody(answer);
  return answer;
};

const sizeOf = ({ headers }: S3Answer): number => Number(headers.get('content-length'));

const writtenAtMs = ({ headers }: S3Answer): number =>
  Date.parse(headers.get('last-modified') ?? '');
