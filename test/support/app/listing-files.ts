import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Property } from '#features/properties/contract.ts';
import { getProperties } from '#features/properties/server/store.ts';
import { mediaDir, readConfig } from '#platform/config.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import type { Media } from '#platform/files/media.ts';
import { runEain, type CommandResult } from './command-line.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { addUser } from './records.ts';

export const HEADER = 'reference,price,area,description,region,district,property_type,listing_type';
export const ROW = 'A-1,1500,"1,200 sq ft",A quiet flat,Yangon,Bahan,condo,for_sales';

/** A site with the agent `thazin`, and files of listings in its folder. */
export type ListingFiles = TestDatabase & {
  agentId: number;
  media: Media;
  pathOf: (name: string) => string;
  write: (name: string, ...lines: string[]) => Promise<void>;
  writeZip: (name: string, files: Record<string, Buffer>) => Promise<void>;
  eain: (...args: string[]) => Promise<CommandResult>;
  /** Imports `in.csv` for the agent. */
  importFile: (...options: string[]) => Promise<CommandResult>;
  /** Lists all listings in the order of their ids. */
  listings: () => Promise<Property[]>;
};

export const openListingFiles = async (): Promise<ListingFiles> => {
  const database = await openTestDatabase();
  const { db, dir } = database;
  const pathOf = (name: string): string => join(dir, name);
  const eain = (...args: string[]) => runEain(['listings', ...args], { dir });
  return {
    ...database,
    agentId: await addUser(db, { username: 'thazin' }),
    media: await createFileMedia(mediaDir(readConfig({ DATA_DIR: dir }))),
    pathOf,
    write: (name, ...lines) => writeFile(pathOf(name), lines.join('\n')),
    writeZip: async (name, files) => {
      const zip = new ZipFile();
      for (const [file, bytes] of Object.entries(files)) zip.addBuffer(bytes, file);
      zip.end();
      await pipeline(zip.outputStream, createWriteStream(pathOf(name)));
    },
    eain,
    importFile: (...options) => eain('import', pathOf('in.csv'), '--agent', 'thazin', ...options),
    listings: async () => {
      const rows = await db.selectFrom('properties').select('id').orderBy('id').execute();
      return getProperties(
        db,
        rows.map(({ id }) => id),
      );
    },
  };
};
