import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/tables.ts';
import type { PhotoPlace } from '#photos/store.ts';

/** Stores a demo picture, named without its ending, as a photo of a record. */
export type AddPicture = (db: Db, picture: string, place: PhotoPlace) => Promise<void>;

/** The records of a file of the demo. */
export const readJson = async <T>(dir: string, file: string): Promise<T> =>
  JSON.parse(await readFile(join(dir, file), 'utf8')) as T;
