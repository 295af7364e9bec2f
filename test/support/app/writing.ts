import { expect } from 'vitest';
import { jpeg } from '#test/support/photos/jpeg.ts';
import type { TestApp } from './app.ts';
import {
  sendForm,
  sendJson,
  type Caller,
  type FormValues,
  type Photos,
  type SaveResponse,
} from './calls.ts';
import type { ContentKind } from './content-kinds.ts';

/** What records of all kinds have in common. */
export type AnyRecord = {
  id: number;
  title: string;
  createdAt: string;
  updatedAt: string;
  convertedFromZawgyi?: string[] | undefined;
};

/**
 * Sends the form of a new record: the required values and photos of its kind, overridden by `typed` and
 * `photos`.
 */
export const postRecord = async <T extends AnyRecord>(
  app: TestApp,
  kind: ContentKind,
  user: Caller,
  { typed = {}, photos = {}, key }: { typed?: FormValues; photos?: Photos; key?: string } = {},
): Promise<SaveResponse<T>> => {
  const needed = await Promise.all(
    kind.requiredPhotos.map(async (part) => [part, await jpeg(40, 30)]),
  );
  const all = { ...Object.fromEntries(needed), ...photos } as Photos;
  return sendForm<T>(app, kind.name, user, { ...kind.formValues, ...typed }, all, key);
};

/** Creates a record and expects success. */
export const createRecord = async <T extends AnyRecord>(
  ...args: Parameters<typeof postRecord>
): Promise<T> => {
  const { status, body } = await postRecord<T>(...args);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

/** Saves a record: the standard changes of its kind, overridden by `changes`. */
export const updateRecord = <T extends AnyRecord>(
  app: TestApp,
  kind: ContentKind,
  user: Caller,
  id: number,
  changes: object = {},
): Promise<SaveResponse<T>> =>
  sendJson<T>(app, 'PUT', kind.updatePath(id), user, { ...kind.changes, ...changes });
