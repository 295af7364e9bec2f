import type { Db } from '#db/tables.ts';
import { startSession } from '#features/accounts/server/sessions/sessions.ts';
import type { NewUser } from '#features/accounts/server/store.ts';
import { addUser } from './records.ts';

type Headers = { authorization: string };

/** An account with a valid session; `headers` carry its token. */
export type SignedInUser = { id: number; token: string; headers: Headers };

/** The authorization header of a token. */
export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Creates an account and a session for it. */
export const addSignedIn = async (
  db: Db,
  values: Partial<NewUser> = {},
  now = new Date(),
): Promise<SignedInUser> => {
  const id = await addUser(db, values);
  return { id, ...(await signIn(db, id, now)) };
};

/** Starts another session of an account. */
export const signIn = async (
  db: Db,
  id: number,
  now = new Date(),
): Promise<Omit<SignedInUser, 'id'>> => {
  const token = await startSession(db, id, now);
  return { token, headers: bearer(token) };
};
