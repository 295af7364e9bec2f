import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrations } from '#db/all-migrations.ts';
import { connect, type DatabasePlace } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Db } from '#db/tables.ts';
import { createDatabase, dropDatabase, TEMPLATE } from '#test/support/postgres/databases.ts';

/**
 * A migrated database and a folder of its own: the SQLite file `file`, or in the project `postgres` a database of its
 * server. `close` deletes both.
 */
export type TestDatabase = {
  db: Db;
  dir: string;
  file: string;
  place: DatabasePlace;
  close: () => Promise<void>;
};

/** Connections of each process of a test. */
const POOL_SIZE = 5;

export const openTestDatabase = async (): Promise<TestDatabase> => {
  const server = inject('postgresUrl');
  if (!server) return openFile(await (template ??= migrateTemplate()));
  const dir = await newDir();
  const url = await createDatabase(server, { copyOf: TEMPLATE });
  const place = { url, poolSize: POOL_SIZE };
  const db = connect(place);
  return {
    db,
    dir,
    file: fileIn(dir),
    place,
    close: async () => {
      await db.destroy();
      await dropDatabase(server, new URL(url).pathname.slice(1));
      await remove(dir);
    },
  };
};

/** Opens a SQLite file in a folder of its own: a new one, or one with this content. */
const openFile = async (content?: Buffer): Promise<TestDatabase> => {
  const dir = await newDir();
  const file = fileIn(dir);
  if (content) await writeFile(file, content);
  const db = connect(file);
  return {
    db,
    dir,
    file,
    place: file,
    close: async () => {
      await db.destroy();
      await remove(dir);
    },
  };
};

/** An empty SQLite file, migrated once in this process: to migrate each of them takes longer than most tests. */
let template: Promise<Buffer> | undefined;

const migrateTemplate = async (): Promise<Buffer> => {
  const { db, dir, file } = await openFile();
  await migrate(db, backupOf({ dir, file }));
  // The last connection writes everything into the one file.
  await db.destroy();
  const content = await readFile(file);
  await remove(dir);
  return content;
};

const newDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'eain-test-'));
const fileIn = (dir: string): string => join(dir, 'eain.sqlite');
const remove = (dir: string): Promise<void> => rm(dir, { recursive: true, force: true });

const backupOf = ({ dir, file }: { dir: string; file: string }) => ({
  file,
  backupDir: join(dir, 'backups'),
  now: new Date(),
});

/** A database with an older schema; `migrateOn` runs the remaining migrations. */
type OlderDatabase = TestDatabase & { migrateOn: () => Promise<void> };

/** Opens an empty SQLite database with the schema before the named migration. */
export const openDatabaseBefore = async (name: string): Promise<OlderDatabase> => {
  const database = await openFile();
  const later = Object.entries(migrations).filter(([each]) => each >= name);
  for (const [each] of later) delete migrations[each];
  try {
    await migrate(database.db, backupOf(database));
  } finally {
    Object.assign(migrations, Object.fromEntries(later));
  }
  return { ...database, migrateOn: () => migrate(database.db, backupOf(database)) };
};
