import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { ZipFile } from 'yazl';
import { readWordAndOptions, RefusedError, type Command } from '#cli/command.ts';
import { getAccount } from '#cli/users/account.ts';
import { withDatabase } from '#cli/with-database.ts';
import { writingTo } from '#cli/writing-to.ts';
import type { Db } from '#db/tables.ts';
import {
  EXPORT_COLUMNS,
  exportListings,
  type ExportedPhoto,
} from '#features/properties/server/transfer/export-listings.ts';
import type { Media } from '#platform/files/media.ts';
import { openMedia } from '#platform/files/open-media.ts';

const OPTIONS = { agent: { type: 'string' }, photos: { type: 'string' } } as const;

/** `eain listings export`: writes listings into a CSV file that `eain listings import` reads. */
export const exportFile: Command = {
  args: 'FILE.csv [--photos FILE.zip] [--agent USERNAME]',
  summary: 'write listings into a CSV file, and their photos into a zip file',
  help: ['The files must not be there yet. Without --agent it is the listings of all agents.'],
  async run(args, { env, print }) {
    const { word: file, options } = readWordAndOptions(args, 'A CSV file', OPTIONS);
    await withDatabase(env, async ({ db, config }) => {
      const agent = options.agent ? await getAccount(db, options.agent) : undefined;
      const photos: ExportedPhoto[] = [];
      const count = await writeCsv(db, file, agent?.id, (photo) => photos.push(photo));
      print(`${count} listings in ${file}`);
      if (!options.photos) return;
      const missing = await writeZip(openMedia(config), options.photos, photos);
      print(`${photos.length - missing} photos in ${options.photos}`);
    });
  },
};

const writeCsv = (
  db: Db,
  file: string,
  agentId: number | undefined,
  onPhoto: (photo: ExportedPhoto) => void,
): Promise<number> =>
  writeWhole(file, async (path) => {
    let count = 0;
    async function* rows(): AsyncGenerator<readonly string[]> {
      yield EXPORT_COLUMNS;
      for await (const { cells, photos } of exportListings(db, agentId)) {
        count++;
        for (const photo of photos) onPhoto(photo);
        yield cells;
      }
    }
    // With the mark spreadsheets know that it is UTF-8.
    await pipeline(
      rows,
      stringify({ bom: true, record_delimiter: 'windows' }),
      createWriteStream(path),
    );
    return count;
  });

/** Writes photos into a zip file, without packing them again; returns the number of those without a file. */
const writeZip = (media: Media, file: string, photos: readonly ExportedPhoto[]): Promise<number> =>
  writeWhole(file, async (path) => {
    const zip = new ZipFile();
    const written = pipeline(zip.outputStream, createWriteStream(path));
    // It may fail before anything waits for it; what waits then gets the error.
    written.catch(() => {});
    let missing = 0;
    for (const { fileName, storedName } of photos) {
      const opened = await media.open(`${storedName}.jpg`);
      if (!opened) {
        missing++;
        continue;
      }
      zip.addReadStream(opened.stream, fileName, { compress: false });
      // One photo at a time: each open stream takes a file and a buffer.
      await Promise.race([finished(opened.stream), written]);
    }
    zip.end();
    await written;
    return missing;
  });

/**
 * Writes a file, which gets its name when it is whole.
 * @throws RefusedError if it is there already
 */
const writeWhole = async <T>(file: string, write: (path: string) => Promise<T>): Promise<T> => {
  const target = resolve(file);
  if (existsSync(target)) throw new RefusedError(`${target} is there already`);
  const part = `${target}.part`;
  try {
    const result = await writingTo(target, () => write(part));
    await rename(part, target);
    return result;
  } finally {
    await rm(part, { force: true });
  }
};
