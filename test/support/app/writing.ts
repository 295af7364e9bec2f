import { expect } from 'vitest';
import { jpeg } from '#test/support/photos/jpeg.ts';
import type { TestApp } from './app.ts';
import type { ContentKind } from './content-kinds.ts';
import { callApi, type Answer } from './open-api.ts';
import { formOf, type Photos, type Typed } from './publishing.ts';
import type { SignedInUser } from './sign-in.ts';

type User = Pick<SignedInUser, 'headers'>;

/** What a save was answered; of a refusal `body` holds its message and fields. */
export type Written<T> = Omit<Answer, 'body'> & {
  body: T & { message?: string; errors?: { field: string; message: string }[] };
};

/** Sends a form to a path below `/api/`. */
export const sendForm = async <T>(
  app: TestApp,
  path: string,
  { headers }: User,
  typed: Typed = {},
  photos: Photos = {},
  key?: string,
): Promise<Written<T>> =>
  (await callApi(app, 'POST', `/api/${path}`, {
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: formOf(typed, photos),
  })) as Written<T>;

/** Sends JSON, or nothing, to a path below `/api/`. */
export const sendJson = async <T>(
  app: TestApp,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { headers }: User = { headers: { authorization: '' } },
  body?: object,
): Promise<Written<T>> =>
  (await callApi(app, method, `/api/${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })) as Written<T>;

/** A record of any kind, as far as all kinds are alike. */
export type AnyRecord = {
  id: number;
  title: string;
  createdAt: string;
  updatedAt: string;
  convertedFromZawgyi?: string[] | undefined;
};

/** Makes a record of a kind: what it needs, but for what is given. */
export const write = async <T extends AnyRecord>(
  app: TestApp,
  kind: ContentKind,
  user: User,
  { typed = {}, photos = {}, key }: { typed?: Typed; photos?: Photos; key?: string } = {},
): Promise<Written<T>> => {
  const needed = await Promise.all(kind.required.map(async (part) => [part, await jpeg(40, 30)]));
  const all = { ...Object.fromEntries(needed), ...photos } as Photos;
  return sendForm<T>(app, kind.name, user, { ...kind.typed, ...typed }, all, key);
};

/** Makes a record that has to be taken. */
export const written = async <T extends AnyRecord>(
  ...args: Parameters<typeof write>
): Promise<T> => {
  const { status, body } = await write<T>(...args);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

/** Saves changes of a record: what it has, but for what is given. */
export const change = <T extends AnyRecord>(
  app: TestApp,
  kind: ContentKind,
  user: User,
  id: number,
  changes: object = {},
): Promise<Written<T>> =>
  sendJson<T>(app, 'PUT', kind.update(id), user, { ...kind.changes, ...changes });
