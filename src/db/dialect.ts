import type { CreateTableBuilder } from 'kysely';

/**
 * What the engines disagree on, in one place (ARCHITECTURE, "Rows never leave a store").
 * Today there is SQLite; PostgreSQL joins here.
 */

/** Adds the `id` column: a number the database gives, never given twice. */
export const identity = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
): CreateTableBuilder<T, C | 'id'> =>
  table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
