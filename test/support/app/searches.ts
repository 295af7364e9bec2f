import { expect } from 'vitest';
import type { Output } from '#contract/define.ts';
import type { FieldError } from '#contract/errors.ts';
import type { propertyContracts, Results } from '#features/properties/contract.ts';
import type { TestApp } from './app.ts';
import { callApi } from './open-api.ts';

export type Found = Output<typeof propertyContracts.search>;

const ok = async (app: TestApp, url: string): Promise<unknown> => {
  const { status, body } = await callApi(app, 'GET', url);
  expect(status, `${url}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};

/** A page of listings of the search API. */
export const search = async (app: TestApp, query = ''): Promise<Found> =>
  (await ok(app, `/api/properties/search?${query}`)) as Found;

/** A page of cards. */
export const searchCards = async (app: TestApp, query = ''): Promise<Results> =>
  (await ok(app, `/api/properties/cards?${query}`)) as Results;

/** The areas of the listings found: tests write a listing's name there. */
export const namesOf = async (app: TestApp, query = ''): Promise<string[]> => {
  const { properties, totalItems } = await search(app, `limit=100&${query}`);
  expect(totalItems).toBe(properties.length);
  return properties.map((property) => property.area);
};

/** The fields that an address is refused for. */
export const refusedFields = async (app: TestApp, url: string): Promise<string[]> => {
  const { status, body } = await callApi(app, 'GET', url);
  const { message, errors = [] } = body as { message: string; errors?: FieldError[] };
  expect({ status, message }, url).toEqual({ status: 400, message: 'invalid_input' });
  return errors.map((error) => error.field);
};
