import { sql } from 'kysely';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';

/** Reads every row of every table but those of the search. */
export const rowsOf = async (db: Db): Promise<Record<string, unknown[]>> => {
  const tables = await db.introspection.getTables();
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !/_search(?:_|$)/.test(table.name)))
    ({ rows: rows[name] } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db));
  return rows;
};

const REFUSALS = {
  sqlite: {
    begin: sql`create trigger no_events before insert on events
      begin select raise(abort, 'nothing is written down'); end`,
    end: sql`drop trigger no_events`,
  },
  postgres: {
    begin: sql`alter table events add constraint no_events check (false) not valid`,
    end: sql`alter table events drop constraint no_events`,
  },
};

/** Lets the database refuse new entries of the security log during `work`. */
export const withoutEvents = async (db: Db, work: () => Promise<void>): Promise<void> => {
  const { begin, end } = REFUSALS[engineOf(db).name];
  await begin.execute(db);
  try {
    await work();
  } finally {
    await end.execute(db);
  }
};
