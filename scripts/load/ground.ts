import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import { generatedData } from '#scripts/generated-data.ts';
import { projectRoot } from '#system/project-root.ts';
import { createDatabase } from '#test/support/postgres/databases.ts';
import { startPostgres } from '#test/support/postgres/server.ts';
import { startObjectStore } from '#test/support/s3/object-store.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

/** A database with generated listings, and the sites that are started on it. */
export type LoadGround = {
  db: Db;
  /** Starts a site; `env` is for PostgreSQL alone. */
  start: (workers: number, env?: Record<string, string>) => Promise<Site>;
  remove: () => Promise<void>;
};

const SETTINGS = { DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' };

/** One process on SQLite, with its photos in files. */
export const sqliteGround = async (count: number, dataDir?: string): Promise<LoadGround> => {
  const data = await generatedData(count, dataDir);
  const db = connect(join(data.dir, 'eain.sqlite'));
  return {
    db,
    start: () => startSite({ ...SETTINGS, DATA_DIR: data.dir }),
    remove: async () => {
      await db.destroy();
      await data.remove();
    },
  };
};

/** Any number of processes on PostgreSQL, with their photos in a bucket; both servers are on this machine, too. */
export const postgresGround = async (count: number, dataDir?: string): Promise<LoadGround> => {
  const [server, store, own] = await Promise.all([
    startPostgres(),
    startObjectStore(),
    newDataDir(),
  ]);
  const url = await createDatabase(server.url);
  const data = await generatedData(count, dataDir);
  execFileSync(process.execPath, ['src/cli/eain.ts', 'database', 'copy', 'postgres'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: data.dir, DATABASE_URL: url },
  });
  await data.remove();
  const db = connect({ url, poolSize: 2 });
  return {
    db,
    start: (workers, env) =>
      startSite({
        ...SETTINGS,
        ...env,
        DATA_DIR: own.dir,
        DATABASE_URL: url,
        ...store.env('load'),
        WORKERS: String(workers),
      }),
    remove: async () => {
      await db.destroy();
      await Promise.all([server.remove(), store.close(), own.remove()]);
    },
  };
};
