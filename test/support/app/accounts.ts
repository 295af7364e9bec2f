import { getUser, type NewUser, type StoredUser } from '#features/accounts/server/store.ts';
import type { TestApp } from './app.ts';
import { callApi, type ApiResponse } from './open-api.ts';
import { PASSWORD, PASSWORD_HASH } from './passwords.ts';
import { addSignedIn, type SignedInUser } from './sign-in.ts';

/** A signed-in account that can also log in with `password`. */
export type Account = SignedInUser & { user: StoredUser; password: string };

/** Creates an account that can log in with `password`, and a session for it. */
export const createAccount = async (
  { db, now }: TestApp,
  values: Partial<NewUser> = {},
): Promise<Account> => {
  const signedIn = await addSignedIn(db, { passwordHash: PASSWORD_HASH, ...values }, now());
  return { ...signedIn, user: await getUser(db, signedIn.id), password: PASSWORD };
};

export const post = (
  app: TestApp,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  callApi(app, 'POST', `/api${path}`, {
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

/** A call below `/api/admin`. */
export type AdminCall = [method: 'GET' | 'POST' | 'PUT', path: string, body?: object];

/** Makes an administration call with the session of an account. */
export const callAdmin = async (
  app: TestApp,
  { headers }: Pick<Account, 'headers'>,
  ...[method, path, body]: AdminCall
): Promise<Pick<ApiResponse, 'status' | 'body'>> => {
  const answer = await callApi(app, method, `/api/admin${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.body };
};

/** Formats a response as one line: status, message key and the refused fields with theirs. */
export const outcomeOf = ({ status, body }: ApiResponse): string => {
  const { message, errors = [] } = body as {
    message?: string;
    errors?: { field: string; message: string }[];
  };
  const fields = errors.map((error) => `${error.field}: ${error.message}`).join(', ');
  return [status, message, fields && `(${fields})`].filter(Boolean).join(' ');
};
