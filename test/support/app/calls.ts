import type { TestApp } from './app.ts';
import { callApi, type ApiResponse } from './open-api.ts';
import type { SignedInUser } from './sign-in.ts';

/** Values of a form by field name; undefined omits a field. */
export type FormValues = Record<string, string | number | undefined>;

/** Photos of a form by part name. */
export type Photos = Record<string, Uint8Array | undefined>;

/** Builds multipart form data as a browser does. */
export const formOf = (values: FormValues, photos: Photos = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) form.append(name, String(value));
  for (const [name, bytes] of Object.entries(photos))
    if (bytes) form.append(name, new Blob([new Uint8Array(bytes)]), `${name}.jpg`);
  return form;
};

/** Whose token a call carries. */
export type Caller = Pick<SignedInUser, 'headers'>;

/** Response of a call that saves a record; on refusal `body` has `message` and `errors`. */
export type SaveResponse<T> = Omit<ApiResponse, 'body'> & {
  body: T & { message?: string; errors?: { field: string; message: string }[] };
};

/** Posts a multipart form to a path below `/api/`; `key` is its idempotency key. */
export const sendForm = async <T>(
  app: TestApp,
  path: string,
  { headers }: Caller,
  typed: FormValues = {},
  photos: Photos = {},
  key?: string,
): Promise<SaveResponse<T>> =>
  (await callApi(app, 'POST', `/api/${path}`, {
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: formOf(typed, photos),
  })) as SaveResponse<T>;

/** Sends a call with an optional JSON body to a path below `/api/`. */
export const sendJson = async <T>(
  app: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { headers }: Caller = { headers: { authorization: '' } },
  body?: object,
): Promise<SaveResponse<T>> =>
  (await callApi(app, method, `/api/${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })) as SaveResponse<T>;
