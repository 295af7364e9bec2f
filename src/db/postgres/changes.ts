import { sql } from 'kysely';
import { MAX_LOGGED_CHANGES, type ChangeEngine, type LoggedChange } from '#db/changes.ts';
import { lockKey } from './locks.ts';

/** The channel on which writes are announced. What is said there is the sender; the database has the rest. */
export const CHANNEL = 'eain';

/** The setting of a connection that names its process. */
export const SENDER = 'eain.sender';

/** Trimming costs more than it frees when it is done for each change. */
const TRIM_EVERY = 1_000;

/**
 * Functions of triggers. `eain_take_turn` lets writes outside of transactions wait for their turn before they lock a row,
 * as transactions did when they began: the numbers of changes are then in the order of the commits, and no two writers wait
 * for each other.
 */
const FUNCTIONS = {
  eain_take_turn: `begin
    perform pg_advisory_xact_lock(${lockKey('write')});
    return null;
  end`,
  eain_announce: `declare
    is_shown boolean := true;
    sender text := coalesce(current_setting('${SENDER}', true), '');
  begin
    if tg_op = 'UPDATE' and array_length(tg_argv, 1) > 0 then
      select exists (select from written join former using (id)
        where to_jsonb(written) - tg_argv is distinct from to_jsonb(former) - tg_argv) into is_shown;
    end if;
    if is_shown then
      insert into content_changes (sender, number) values (sender, 1)
        on conflict on constraint content_changes_pkey do update set number = content_changes.number + 1;
    end if;
    perform pg_notify('${CHANNEL}', sender);
    return null;
  end`,
};

const eventOf = ({ on, table, columns, given }: LoggedChange): string => {
  const row = on === 'delete' ? 'old' : 'new';
  return [
    `after ${on}${columns ? ` of ${columns.join(', ')}` : ''} on ${table} for each row`,
    ...(given ? [`when (${row}.${given} is not null)`] : []),
  ].join(' ');
};

const isSearchedOf = ({ searched }: LoggedChange): string =>
  typeof searched === 'boolean'
    ? String(Number(searched))
    : `(${searched.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')})::int`;

const bodyOf = (change: LoggedChange): string => {
  const id = change.id === 0 ? '0' : `${change.on === 'delete' ? 'old' : 'new'}.${change.id}`;
  return `declare
    next bigint := 1 + coalesce((select max(seq) from listing_changes), 0);
  begin
    insert into listing_changes (seq, listing_id, is_searched) values (next, ${id}, ${isSearchedOf(change)});
    if next % ${TRIM_EVERY} = 0 then
      delete from listing_changes where seq <= next - ${MAX_LOGGED_CHANGES};
    end if;
    return null;
  end`;
};

const createFunction = (name: string, body: string) =>
  sql`create or replace function ${sql.table(name)}() returns trigger language plpgsql as ${sql.lit(body)}`;

/** Triggers keep the log, and announce writes to the processes that listen. */
export const postgresChanges: ChangeEngine = {
  prepare: async (db) => {
    for (const [name, body] of Object.entries(FUNCTIONS))
      await createFunction(name, body).execute(db);
    // One row for each process that has written: their sum grows whatever the order of the commits.
    await sql`create table content_changes
      (sender text collate "C" primary key, number bigint not null)`.execute(db);
  },

  log: async (db, change) => {
    await createFunction(change.name, bodyOf(change)).execute(db);
    await sql`create trigger ${sql.ref(change.name)} ${sql.raw(eventOf(change))}
      execute function ${sql.table(change.name)}()`.execute(db);
  },

  unlog: async (db, { name, table }) => {
    await sql`drop trigger if exists ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
    await sql`drop function if exists ${sql.table(name)}()`.execute(db);
  },

  quietly: async (db, table, write) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    const result = await write();
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
    return result;
  },

  announce: async (db, table, but) => {
    await sql`create trigger eain_turn before insert or update or delete on ${sql.table(table)}
      for each statement execute function eain_take_turn()`.execute(db);
    for (const on of ['insert', 'update', 'delete']) {
      const rows =
        on === 'update' && but.length > 0
          ? 'referencing old table as former new table as written'
          : '';
      const names = on === 'update' ? but.map((name) => `'${name}'`).join(', ') : '';
      await sql`create trigger ${sql.ref(`eain_${on}`)} after ${sql.raw(on)} on ${sql.table(table)}
        ${sql.raw(rows)} for each statement execute function eain_announce(${sql.raw(names)})`.execute(
        db,
      );
    }
  },
};
