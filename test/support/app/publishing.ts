import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { SavedProperty } from '#features/properties/save-contract.ts';
import { mediaDir, uploadDir } from '#platform/config.ts';
import type { TestApp } from './app.ts';
import {
  sendForm,
  sendJson,
  type Caller,
  type FormValues,
  type Photos,
  type SaveResponse,
} from './calls.ts';

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

/** Response of a call that saves a listing. */
export type ListingResponse = SaveResponse<SavedProperty>;

/** Sends the form of a new listing: `LISTING_FORM` overridden by `typed`. */
export const postListing = (
  app: TestApp,
  user: Caller,
  typed: FormValues = {},
  photos: Photos = {},
  key?: string,
): Promise<ListingResponse> =>
  sendForm(app, 'properties', user, { ...LISTING_FORM, ...typed }, photos, key);

/** Publishes a listing and expects success. */
export const createListing = async (
  ...args: Parameters<typeof postListing>
): Promise<SavedProperty> => {
  const { status, body } = await postListing(...args);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

/** Sends a call about listings to a path below `/api/properties/`. */
export const sendListingCall = (
  app: TestApp,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  user?: Caller,
  body?: object,
): Promise<ListingResponse> => sendJson(app, method, `properties/${path}`, user, body);

/** Saves a listing: `LISTING_FORM` overridden by `typed`. */
export const updateListing = (
  app: TestApp,
  user: Caller,
  id: number,
  typed: object = {},
): Promise<ListingResponse> =>
  sendListingCall(app, 'PUT', `updateProperty/${id}`, user, { ...LISTING_FORM, ...typed });

/**
 * Uploads a photo into a slot; `photos` maps the part name to the file, so a test can send a wrong
 * part.
 */
export const uploadPhoto = (
  app: TestApp,
  user: Caller,
  id: number,
  slot: string,
  photos: Photos,
): Promise<ListingResponse> =>
  sendForm(app, `properties/uploadPropertyPhoto/${id}/${slot}`, user, {}, photos);

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
