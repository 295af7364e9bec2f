import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
    const isCopied = writeSnapshot !== undefined && !(await isNew(db));
    const end = `-${basename(file)}`;
    const copy = join(backupDir, `${now.toISOString().replaceAll(':', '-')}${end}`);
    try {
      await db.transaction().execute(async (tx) => {
        await allowTime(tx);
        const provider = { getMigrations: async () => migrations };
        const { error } = await new Migrator({ db: tx, provider }).migrateToLatest();
        if (error) throw error;
        // Until the commit others see what was before.
        if (isCopied) await backUp(writeSnapshot, copy, end);
      });
    } catch (error) {
      // A migration that fails at every restart would fill the disk with copies.
      for (const path of [copy, `${copy}.part`]) await rm(path, { force: true });
      throw error;
    }
    if (isCopied) await removeOldCopies(copy, end);
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

/** Writes a copy; `end` is what the names of all copies of the database end with. */
const backUp = async (
  writeSnapshot: (file: string) => Promise<void>,
  copy: string,
  end: string,
): Promise<void> => {
  const dir = dirname(copy);
  await mkdir(dir, { recursive: true });
  // A process that was killed while it copied leaves as much as the database has.
  for (const name of await readdir(dir))
    if (name.endsWith(`${end}.part`)) await rm(join(dir, name));
  await writeSnapshot(`${copy}.part`);
  await rename(`${copy}.part`, copy);
  await syncFolder(dir);
};

/** Removes the oldest copies by their names. The last one stays, whatever time the clock has given it. */
const removeOldCopies = async (last: string, end: string): Promise<void> => {
  const dir = dirname(last);
  const others = (await readdir(dir)).filter(
    (name) => name.endsWith(end) && name !== basename(last),
  );
  for (const old of others.toSorted().slice(0, 1 - MAX_BACKUPS)) await rm(join(dir, old));
};
