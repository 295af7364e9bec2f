import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/all.ts';
import type { Db } from '#db/tables.ts';

/** A migrated SQLite file in a folder of its own; `close` deletes the folder. */
export type TestDatabase = { db: Db; dir: string; file: string; close: () => Promise<void> };

export const openTestDatabase = async (): Promise<TestDatabase> => {
  const dir = await mkdtemp(join(tmpdir(), 'eain-test-'));
  const file = join(dir, 'eain.sqlite');
  const db = connect(file);
  await migrate(db, { file, backupDir: join(dir, 'backups'), now: new Date() });
  return {
    db,
    dir,
    file,
    close: async () => {
      await db.destroy();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

/** A database with an older schema; `migrateOn` runs the remaining migrations. */
export type OlderDatabase = TestDatabase & { migrateOn: () => Promise<void> };

/** Opens an empty database with the schema before the named migration. */
export const openDatabaseBefore = async (name: string): Promise<OlderDatabase> => {
  const later = Object.entries(migrations).filter(([each]) => each >= name);
  for (const [each] of later) delete migrations[each];
  try {
    const database = await openTestDatabase();
    const { db, dir, file } = database;
    const paths = { file, backupDir: join(dir, 'backups') };
    return { ...database, migrateOn: () => migrate(db, { ...paths, now: new Date() }) };
  } finally {
    Object.assign(migrations, Object.fromEntries(later));
  }
};
