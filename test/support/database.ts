import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Db } from '../../src/db/tables.ts';

/** A migrated SQLite file in a folder of its own; `close` removes the folder. */
export type TestDatabase = { db: Db; dir: string; file: string; close: () => Promise<void> };

/** Opens a new, empty database. */
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
