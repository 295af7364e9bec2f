import { CompiledQuery } from 'kysely';
import type { Reader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import { postgresFullText } from './full-text.ts';
import type { Watch } from './watch.ts';

/** The values of some rows by column; null if there are no rows. */
type Columns<R> = { [K in keyof R]: readonly R[K][] | null };

const rowsOf = <R>(names: readonly (keyof R)[], columns: Columns<R>): R[] => {
  const [first] = names.map((name) => columns[name]);
  const empty = Object.fromEntries(names.map((name) => [name, undefined])) as Partial<R>;
  return (first ?? []).map((_, at) => {
    // A copy has room for all columns at once.
    const row = { ...empty };
    for (const name of names) row[name] = columns[name]?.[at];
    return row as R;
  });
};

/** Returns a reader of the pool. */
export const postgresReader = (db: Db, watch: Watch): Reader => {
  /** The transaction of a snapshot. */
  let snapshot: Db | undefined;
  const run = async <R>(query: CompiledQuery<R>): Promise<R[]> =>
    (await (snapshot ?? db).executeQuery(query)).rows;
  const prepare: Reader['prepare'] = <R>(text: string) => {
    let number = 0;
    const numbered = text.replaceAll('?', () => `$${++number}`);
    return (...values) => run(CompiledQuery.raw(numbered, [...values]) as CompiledQuery<R>);
  };
  return {
    prepare,
    // With a list for each column, and rows made of them, the driver takes half as long as for rows.
    prepareMany: <R>(columns: readonly (keyof R & string)[], text: string) => {
      const lists = columns.map((name) => `json_agg(${name}) as ${name}`).join(', ');
      const read = prepare<Columns<R>>(`select ${lists} from (${text}) as listed`);
      return async (...values) => (await read(...values)).flatMap((row) => rowsOf(columns, row));
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
