import { mkdtemp, rm } from 'node:fs/promises';
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
  const dir = await mkdtemp(join(tmpdir(), 'eain-test-'));
  const file = join(dir, 'eain.sqlite');
  const server = inject('postgresUrl');
  const url = server && (await createDatabase(server, { copyOf: TEMPLATE }));
  const place = url ? { url, poolSize: POOL_SIZE } : file;
  const db = connect(place);
  if (!url) await migrate(db, backupOf({ dir, file }));
  return {
    db,
    dir,
    file,
    place,
    close: async () => {
      await db.destroy();
      if (url) await dropDatabase(server, new URL(url).pathname.slice(1));
      await rm(dir, { recursive: true, force: true });
    },
  };
};

const backupOf = ({ dir, file }: { dir: string; file: string }) => ({
  file,
  backupDir: join(dir, 'backups'),
  now: new Date(),
});

/** A database with an older schema; `migrateOn` runs the remaining migrations. */
export type OlderDatabase = TestDatabase & { migrateOn: () => Promise<void> };

/** Opens an empty SQLite database with the schema before the named migration. */
export const openDatabaseBefore = async (name: string): Promise<OlderDatabase> => {
  const later = Object.entries(migrations).filter(([each]) => each >= name);
  for (const [each] of later) delete migrations[each];
  try {
    const database = await openTestDatabase();
    return { ...database, migrateOn: () => migrate(database.db, backupOf(database)) };
  } finally {
    Object.assign(migrations, Object.fromEntries(later));
  }
};
