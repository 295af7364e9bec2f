import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/tables.ts';
import type { PhotoPlace } from '#photos/store.ts';

/** Stores a demo picture, named without its extension, as a photo of a record. */
export type AddPicture = (db: Db, picture: string, place: PhotoPlace) => Promise<void>;

/** Reads the records of a demo file. */
export const readJson = async <T>(dir: string, file: string): Promise<T> =>
  JSON.parse(await readFile(join(dir, file), 'utf8')) as T;
