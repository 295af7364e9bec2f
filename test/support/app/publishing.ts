import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { SavedProperty } from '#features/properties/save-contract.ts';
import { mediaDir, uploadDir } from '#platform/config.ts';
import type { TestApp } from './app.ts';
import { callApi, type ApiResponse } from './open-api.ts';
import type { SignedInUser } from './sign-in.ts';

/** The form of a listing: a condo for sale in Bahan. */
export const LISTING_FORM = {
  price: '1500',
  area: '1,450 sqft',
  description: '<p>Bright corner unit.</p>',
  region: 'Yangon',
  district: 'Bahan',
  property_type: 'condo',
  listing_type: 'for_sales',
};

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

type User = Pick<SignedInUser, 'headers'>;

/** Response of a call that saves a listing; on refusal `body` has `message` and `errors`. */
export type ListingResponse = Omit<ApiResponse, 'body'> & {
  body: SavedProperty & { message?: string; errors?: { field: string; message: string }[] };
};

/** Sends the form of a new listing: `LISTING_FORM` overridden by `typed`. */
export const postListing = async (
  app: TestApp,
  { headers }: User,
  typed: FormValues = {},
  photos: Photos = {},
  key?: string,
): Promise<ListingResponse> =>
  (await callApi(app, 'POST', '/api/properties', {
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: formOf({ ...LISTING_FORM, ...typed }, photos),
  })) as ListingResponse;

/** Publishes a listing and expects success. */
export const createListing = async (
  ...args: Parameters<typeof postListing>
): Promise<SavedProperty> => {
  const { status, body } = await postListing(...args);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

export const sendListingCall = async (
  app: TestApp,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { headers }: User = { headers: { authorization: '' } },
  body?: object,
): Promise<ListingResponse> =>
  (await callApi(app, method, `/api/properties/${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })) as ListingResponse;

/** Saves a listing: `LISTING_FORM` overridden by `typed`. */
export const updateListing = (app: TestApp, user: User, id: number, typed: object = {}) =>
  sendListingCall(app, 'PUT', `updateProperty/${id}`, user, { ...LISTING_FORM, ...typed });

/**
 * Uploads a photo into a slot; `photos` maps the part name to the file, so a test can send a wrong
 * part.
 */
export const uploadPhoto = async (
  app: TestApp,
  { headers }: User,
  id: number,
  slot: string,
  photos: Photos,
): Promise<ListingResponse> =>
  (await callApi(app, 'POST', `/api/properties/uploadPropertyPhoto/${id}/${slot}`, {
    headers,
    payload: formOf({}, photos),
  })) as ListingResponse;

type Refusal = { status: number; body: Pick<ListingResponse['body'], 'message' | 'errors'> };

/** Summarises a refusal: status, message, then `field: message` per refused field. */
export const refusalOf = ({ status, body }: Refusal): unknown[] => [
  status,
  body.message,
  ...(body.errors ?? []).map(({ field, message }) => `${field}: ${message}`),
];

/** Lists the names of all files in the media and upload folders. */
export const storedFiles = async ({ config }: TestApp): Promise<string[]> => {
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

/** The file name in an image URL, which the delete calls take. */
export const fileNameOf = (url: string | null): string => url?.split('/').at(-1) ?? '';
