import { getUser, type NewUser, type StoredUser } from '#features/accounts/server/store.ts';
import type { TestApp } from './app.ts';
import { callApi, type Answer } from './open-api.ts';
import { PASSWORD, PASSWORD_HASH } from './passwords.ts';
import { addSignedIn, type SignedInUser } from './sign-in.ts';

/** Somebody who is signed in and can log in again with `password`. */
export type Account = SignedInUser & { user: StoredUser; password: string };

/** Writes an account that can log in with `password`, and signs it in. */
export const createAccount = async (
  { db, now }: TestApp,
  values: Partial<NewUser> = {},
): Promise<Account> => {
  const signedIn = await addSignedIn(db, { passwordHash: PASSWORD_HASH, ...values }, now());
  return { ...signedIn, user: await getUser(db, signedIn.id), password: PASSWORD };
};

/** Posts JSON to the API. */
export const post = (
  app: TestApp,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  callApi(app, 'POST', `/api${path}`, {
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

/** A call of the administrators' endpoints, below `/api/admin`, with JSON when there is a body. */
export type AdminCall = [method: 'GET' | 'POST' | 'PUT', path: string, body?: object];

/** Makes such a call with somebody's token. */
export const callAdmin = async (
  app: TestApp,
  { headers }: Pick<Account, 'headers'>,
  ...[method, path, body]: AdminCall
): Promise<Pick<Answer, 'status' | 'body'>> => {
  const answer = await callApi(app, method, `/api/admin${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.body };
};

/** The status and the message key of an answer, and the refused fields with theirs. */
export const outcomeOf = ({ status, body }: Answer): string => {
  const { message, errors = [] } = body as {
    message?: string;
    errors?: { field: string; message: string }[];
  };
  const fields = errors.map((error) => `${error.field}: ${error.message}`).join(', ');
  return [status, message, fields && `(${fields})`].filter(Boolean).join(' ');
};
