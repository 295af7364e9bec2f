import { sql } from 'kysely';
import { MAX_LOGGED_CHANGES, type ChangeEngine, type LoggedChange } from '#db/changes.ts';

const eventOf = ({ on, table, columns, given }: LoggedChange): string => {
  const row = on === 'delete' ? 'old' : 'new';
  return [
    `after ${on}${columns ? ` of ${columns.join(', ')}` : ''} on ${table}`,
    ...(given ? [`when ${row}.${given} is not null`] : []),
  ].join(' ');
};

const isSearchedOf = ({ searched }: LoggedChange): string =>
  typeof searched === 'boolean'
    ? String(Number(searched))
    : searched.map((name) => `old.${name} is not new.${name}`).join(' or ');

/** SQLite tells of commits by itself (`data_version`); triggers only keep the log. */
export const sqliteChanges: ChangeEngine = {
  log: async (db, change) => {
    const id = change.id === 0 ? '0' : `${change.on === 'delete' ? 'old' : 'new'}.${change.id}`;
    await sql`create trigger ${sql.raw(change.name)} ${sql.raw(eventOf(change))} begin
      insert into listing_changes (listing_id, is_searched) values (${sql.raw(`${id}, ${isSearchedOf(change)}`)});
      delete from listing_changes
        where seq <= (select max(seq) from listing_changes) - ${sql.lit(MAX_LOGGED_CHANGES)};
    end`.execute(db);
  },
  unlog: async (db, { name }) => {
    await sql`drop trigger if exists ${sql.raw(name)}`.execute(db);
  },
  announce: async () => {},
  // The log keeps its last changes only, and who does not know the others reads all listings.
  quietly: (_db, _table, write) => write(),
  prepare: async () => {},
};
