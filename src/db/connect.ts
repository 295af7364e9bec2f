import { connectPostgres } from './postgres/connect.ts';
import { connectSqlite } from './sqlite/connect.ts';
import type { Db } from './tables.ts';

/** Where a database is: the path of a SQLite file, or the address of a PostgreSQL database and the size of its pool. */
export type DatabasePlace = string | { url: string; poolSize: number };

/** Opens a database. A missing SQLite file is created; PostgreSQL is reached by the first statement. */
export const connect = (place: DatabasePlace): Db =>
  typeof place === 'string' ? connectSqlite(place) : connectPostgres(place);
