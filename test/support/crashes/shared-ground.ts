import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from '#db/connect.ts';
import { reconcilePhotos } from '#photos/orphans.ts';
import { readConfig } from '#platform/config.ts';
import { photoNameOf } from '#platform/files/media.ts';
import { createMedia } from '#platform/files/open-media.ts';
import { createLog } from '#platform/log.ts';
import { createDatabase } from '#test/support/postgres/databases.ts';
import { variantsOf, type DiskState } from '#test/support/process/disk-state.ts';
import { startObjectStore } from '#test/support/s3/object-store.ts';
import { newDataDir } from '#test/support/sites/site.ts';
import type { Ground } from './ground.ts';

/** Time after a restart within which all inconsistencies have to be gone. */
const TIDY_TIMEOUT_MS = 15_000;

/** The folder of the bucket. */
const FOLDER = 'crashes';

const never = new AbortController().signal;

/** Processes on one database of a PostgreSQL server, with their photos in one bucket. */
export const sharedGround = async (postgresUrl: string, count = 2): Promise<Ground> => {
  const store = await startObjectStore();
  const url = await createDatabase(postgresUrl);
  const dirs = await Promise.all(Array.from({ length: count }, newDataDir));
  const shared = { DATABASE_URL: url, ...store.env(FOLDER), DEMO: '0', RATE_LIMIT: 'off' };
  const media = await createMedia(readConfig(shared));
  const db = connect({ url, poolSize: 2 });

  const read = async (): Promise<DiskState> => {
    // A start sets photos without a row aside when they are an hour old; here nobody uploads now.
    await reconcilePhotos({ db, media, now: new Date(), signal: never }, createLog('silent'), {
      before: new Date(Date.now() + 60_000),
      expected: true,
    });
    // Before the objects: those of photos that are encoded meanwhile may be missing in the list.
    const rows = await db.selectFrom('photos').select(['name', 'width', 'is_encoded']).execute();
    const files = new Set<string>();
    for await (const part of media.list()) for (const file of part) files.add(file);
    const names = new Set(rows.map(({ name }) => name));
    const missing = rows.flatMap(({ name, width, is_encoded }) =>
      (is_encoded ? variantsOf(name, width) : [`${name}.jpg`])
        .filter((file) => !files.has(file))
        .map((file) => `a row without its object ${file}`),
    );
    const orphans = [...files].filter((file) => !names.has(photoNameOf(file)));
    const faults = [...missing, ...orphans.map((file) => `an object without a row: ${file}`)];
    const encoded = rows.filter((row) => row.is_encoded).length;
    return { files, photos: rows.length, encoded, faults };
  };

  return {
    processes: dirs.map(({ dir }) => ({ DATA_DIR: dir, ...shared })),
    withDatabase: (work) => work(db),
    waitUntilTidy: async () => {
      const end = Date.now() + TIDY_TIMEOUT_MS;
      for (;;) {
        await store.removeHalves(FOLDER);
        // The test's store fails to list a folder from which another process removes a file at that moment.
        const [state] = await Promise.allSettled([read()]);
        const isOver = Date.now() > end;
        if (state.status === 'fulfilled' && (isOver || state.value.faults.length === 0))
          return state.value;
        if (state.status === 'rejected' && isOver) throw state.reason;
        await wait(100);
      }
    },
    idsIn: async (table, column, text) => {
      const pattern = text.replace(/\*$/, '%');
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
        where ${sql.ref(column)} like ${pattern}`.execute(db);
      return rows.map(({ id }) => id);
    },
    remove: async () => {
      await db.destroy();
      await store.close();
      await Promise.all(dirs.map(({ remove }) => remove()));
    },
  };
};
