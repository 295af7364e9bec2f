import type { Selectable } from 'kysely';
import type { Db, UsersTable } from '../../../db/tables.ts';

/**
 * A new account. `phone` is digits beginning with 0 (PRODUCT 14), `createdAt` is ISO 8601 UTC,
 * without `passwordHash` nobody can log in.
 */
export type NewUser = {
  username: string;
  email: string;
  email1: string;
  phone: string;
  company: string;
  position: string;
  name: string | null;
  address: string | null;
  role: 'agent' | 'admin';
  passwordHash: string | null;
  createdAt: string;
};

/** An account as the server knows it. */
export type User = NewUser & { id: number; isDisabled: boolean };

/** Writes an account and returns its id. */
export const createUser = async (
  db: Db,
  { passwordHash, createdAt, ...values }: NewUser,
): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({ ...values, password_hash: passwordHash, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The account of this name, in whatever case it is written (PRODUCT 16). */
export const findUserByUsername = async (db: Db, username: string): Promise<User | undefined> => {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['username']), '=', eb.fn('lower', [eb.val(username)])))
    .executeTakeFirst();
  return row && toUser(row);
};

/** Whether there is any account: an empty database is filled with the demo (PRODUCT 18). */
export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

const toUser = ({
  password_hash,
  created_at,
  disabled_at,
  ...values
}: Selectable<UsersTable>): User => ({
  ...values,
  passwordHash: password_hash,
  createdAt: created_at,
  isDisabled: disabled_at !== null,
});
