import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { syncFolder } from '#system/durable-files.ts';
import { OperatorError } from '#system/operator-error.ts';
import { migrations } from './all-migrations.ts';
import { engineOf } from './dialect.ts';
import type { Db } from './tables.ts';

/** The database was written by a newer version of Eain. */
export class NewerSchemaError extends OperatorError {
  constructor(name: string) {
    super(
      `The database has the migration "${name}", which this version of Eain does not know: a newer release has changed it. Use that one, or a copy from before it (in backups/, or a backup).`,
    );
  }
}

/** Copies in `backupDir`; older ones are deleted. */
const MAX_BACKUPS = 3;

/**
 * Migrates the schema to the latest version. Copies an existing SQLite database as it was to `backupDir` before anything of it is changed (PRODUCT 18).
 * @throws NewerSchemaError if the database has a migration that the code lacks
 * @throws OperatorError if the database cannot hold what the site writes
 */
export const migrate = async (
  db: Db,
  { file, backupDir, now }: { file: string; backupDir: string; now: Date },
): Promise<void> => {
  const { allowTime, exclusively, refuseUnfit, writeSnapshot } = engineOf(db);
  await refuseUnfit(db);
  // Of several processes that start at once, the first migrates.
  await exclusively(async () => {
    if (await isUpToDate(db)) return;
    const isFirst = await isNew(db);
    await db.transaction().execute(async (tx) => {
      await allowTime(tx);
      const provider = { getMigrations: async () => migrations };
      const { error } = await new Migrator({ db: tx, provider }).migrateToLatest();
      if (error) throw error;
      // Until the commit others see what was before. A migration that fails at every restart would fill the disk with copies.
      if (writeSnapshot && !isFirst) await backUp(writeSnapshot, file, backupDir, now);
    });
  });
};

/**
 * Returns whether the database has all migrations.
 * @throws NewerSchemaError if it has one that the code lacks
 */
export const isUpToDate = async (db: Db): Promise<boolean> => {
  const applied = await appliedNames(db);
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name));
  if (unknown) throw new NewerSchemaError(unknown);
  return applied.length === Object.keys(migrations).length;
};

/** Returns whether the database has no migration yet. */
export const isNew = async (db: Db): Promise<boolean> => (await appliedNames(db)).length === 0;

const appliedNames = async (db: Db): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
};

const backUp = async (
  writeSnapshot: (file: string) => Promise<void>,
  file: string,
  backupDir: string,
  now: Date,
): Promise<void> => {
  await mkdir(backupDir, { recursive: true });
  const copy = join(backupDir, `${now.toISOString().replaceAll(':', '-')}-${basename(file)}`);
  // A process that was killed while it copied leaves as much as the database has.
  for (const name of await readdir(backupDir))
    if (name.endsWith(`-${basename(file)}.part`)) await rm(join(backupDir, name));
  await writeSnapshot(`${copy}.part`);
  await rename(`${copy}.part`, copy);
  await syncFolder(backupDir);
  const copies = (await readdir(backupDir)).filter((name) => name.endsWith(`-${basename(file)}`));
  for (const old of copies.toSorted().slice(0, -MAX_BACKUPS)) await rm(join(backupDir, old));
};
