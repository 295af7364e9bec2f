import type { TestProject } from 'vitest/node';
import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { createDatabase, dropDatabase, TEMPLATE } from './databases.ts';
import { startPostgres } from './server.ts';

/**
 * Starts a server for all tests of PostgreSQL, or takes that of `TEST_DATABASE_URL`, and makes a database with the
 * current schema, of which each test gets a copy. Returns what ends it.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = server?.url ?? given ?? '';
  await dropDatabase(url, TEMPLATE);
  const db = connect({ url: await createDatabase(url, { name: TEMPLATE }), poolSize: 2 });
  await migrate(db, { file: '', backupDir: '', now: new Date() });
  await db.destroy();
  project.provide('postgresUrl', url);
  return async () => {
    await dropDatabase(url, TEMPLATE);
    await server?.remove();
  };
};
