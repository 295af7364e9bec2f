import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { SavedProperty } from '#features/properties/save-contract.ts';
import { mediaDir, uploadDir } from '#platform/config.ts';
import type { TestApp } from './app.ts';
import { callApi, type Answer } from './open-api.ts';
import type { SignedInUser } from './sign-in.ts';

/** What an agent fills in: a condo for sale in Bahan. */
export const TYPED = {
  price: '1500',
  area: '1,450 sqft',
  description: '<p>Bright corner unit.</p>',
  region: 'Yangon',
  district: 'Bahan',
  property_type: 'condo',
  listing_type: 'for_sales',
};

/** The fields of a form; undefined leaves one out. */
export type Typed = Record<string, string | number | undefined>;

/** Photos of a form by the names of their parts. */
export type Photos = Record<string, Uint8Array | undefined>;

/** A form as a browser makes it. */
export const formOf = (values: Typed, photos: Photos = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) form.append(name, String(value));
  for (const [name, bytes] of Object.entries(photos))
    if (bytes) form.append(name, new Blob([new Uint8Array(bytes)]), `${name}.jpg`);
  return form;
};

type User = Pick<SignedInUser, 'headers'>;

/** An answer about a listing; of a refusal `body` holds its message and fields. */
export type SaveAnswer = Omit<Answer, 'body'> & {
  body: SavedProperty & { message?: string; errors?: { field: string; message: string }[] };
};

/** Publishes a listing: `TYPED` but for what is given. */
export const publish = async (
  app: TestApp,
  { headers }: User,
  typed: Typed = {},
  photos: Photos = {},
  key?: string,
): Promise<SaveAnswer> =>
  (await callApi(app, 'POST', '/api/properties', {
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: formOf({ ...TYPED, ...typed }, photos),
  })) as SaveAnswer;

/** Publishes a listing that has to be taken. */
export const published = async (...args: Parameters<typeof publish>): Promise<SavedProperty> => {
  const { status, body } = await publish(...args);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

/** Sends JSON to a path below `/api/properties/`. */
export const send = async (
  app: TestApp,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { headers }: User = { headers: { authorization: '' } },
  body?: object,
): Promise<SaveAnswer> =>
  (await callApi(app, method, `/api/properties/${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })) as SaveAnswer;

/** Saves changes of a listing: `TYPED` but for what is given. */
export const save = (app: TestApp, user: User, id: number, typed: object = {}) =>
  send(app, 'PUT', `updateProperty/${id}`, user, { ...TYPED, ...typed });

/** Uploads a photo into a slot, as the file of that name unless another is given. */
export const upload = async (
  app: TestApp,
  { headers }: User,
  id: number,
  slot: string,
  photos: Photos,
): Promise<SaveAnswer> =>
  (await callApi(app, 'POST', `/api/properties/uploadPropertyPhoto/${id}/${slot}`, {
    headers,
    payload: formOf({}, photos),
  })) as SaveAnswer;

type Refusal = { status: number; body: Pick<SaveAnswer['body'], 'message' | 'errors'> };

/** The refused fields of an answer, each with its message, after its status and message. */
export const refusalOf = ({ status, body }: Refusal): unknown[] => [
  status,
  body.message,
  ...(body.errors ?? []).map(({ field, message }) => `${field}: ${message}`),
];

/** Every file of photos and uploads that is on the disk. */
export const filesOf = async ({ config }: TestApp): Promise<string[]> => {
  const found = await Promise.all(
    [mediaDir(config), uploadDir(config)].map((dir) =>
      readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
};

/** The last part of an image address: what the delete calls take. */
export const fileNameOf = (url: string | null): string => url?.split('/').at(-1) ?? '';
