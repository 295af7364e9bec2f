import type { Db } from '../../src/db/tables.ts';
import { startSession } from '../../src/features/accounts/server/sessions.ts';
import type { NewUser } from '../../src/features/accounts/server/store.ts';
import { addUser } from './records.ts';

/** Somebody with an account and a good token, as the headers of their calls carry it. */
export type SignedInUser = { id: number; token: string; headers: { authorization: string } };

/** Writes an account and starts a session of it. */
export const addSignedIn = async (db: Db, values: Partial<NewUser> = {}): Promise<SignedInUser> => {
  const id = await addUser(db, values);
  return { id, ...(await signIn(db, id)) };
};

/** Starts one more session of an account. */
export const signIn = async (db: Db, id: number): Promise<Omit<SignedInUser, 'id'>> => {
  const token = await startSession(db, id, new Date());
  return { token, headers: { authorization: `Bearer ${token}` } };
};
