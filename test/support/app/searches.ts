import { expect } from 'vitest';
import type { Output } from '#contract/define.ts';
import type { FieldError } from '#contract/errors.ts';
import type { propertyContracts, Results } from '#features/properties/contract.ts';
import type { TestApp } from './app.ts';
import { callApi } from './open-api.ts';

type SearchResponse = Output<typeof propertyContracts.search>;

const getOk = async (app: TestApp, url: string): Promise<unknown> => {
  const { status, body } = await callApi(app, 'GET', url);
  expect(status, `${url}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};

/** Fetches a page of listings and expects success. */
export const search = async (app: TestApp, query = ''): Promise<SearchResponse> =>
  (await getOk(app, `/api/properties/search?${query}`)) as SearchResponse;

/** Fetches a page of cards and expects success. */
export const searchCards = async (app: TestApp, query = ''): Promise<Results> =>
  (await getOk(app, `/api/properties/cards?${query}`)) as Results;

/** Returns the areas of all found listings; tests use the area as the name of a listing. */
export const namesOf = async (app: TestApp, query = ''): Promise<string[]> => {
  const { properties, totalItems } = await search(app, `limit=100&${query}`);
  expect(totalItems).toBe(properties.length);
  return properties.map((property) => property.area);
};

/** Fetches an address that has to be refused, and returns the refused fields. */
export const refusedFields = async (app: TestApp, url: string): Promise<string[]> => {
  const { status, body } = await callApi(app, 'GET', url);
  const { message, errors = [] } = body as { message: string; errors?: FieldError[] };
  expect({ status, message }, url).toEqual({ status: 400, message: 'invalid_input' });
  return errors.map((error) => error.field);
};
