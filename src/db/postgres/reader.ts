import { CompiledQuery } from 'kysely';
import type { Reader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import { postgresFullText } from './full-text.ts';
import type { Watch } from './watch.ts';

/** Returns a reader of the pool. */
export const postgresReader = (db: Db, watch: Watch): Reader => {
  /** The transaction of a snapshot. */
  let snapshot: Db | undefined;
  const run = async <R>(query: CompiledQuery<R>): Promise<R[]> =>
    (await (snapshot ?? db).executeQuery(query)).rows;
  return {
    prepare: <R>(text: string) => {
      let number = 0;
      const numbered = text.replaceAll('?', () => `$${++number}`);
      return (...values) => run(CompiledQuery.raw(numbered, [...values]) as CompiledQuery<R>);
    },
    prepareByIds: (query) => (ids) => run(query(ids).compile()),
    findTexts: (table, match, limit) =>
      postgresFullText.find(snapshot ?? db, table, match, { limit, offset: 0 }),
    version: watch.records,
    inSnapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          snapshot = tx;
          try {
            return await work();
          } finally {
            snapshot = undefined;
          }
        }),
    close: () => {},
  };
};
