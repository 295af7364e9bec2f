import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '../contract/define.ts';
import { ApiError } from '../contract/errors.ts';
import { idText, paging } from '../contract/primitives.ts';
import { call, toEndpoints, type Endpoint } from './handlers.ts';

const contracts = {
  get: defineContract({
    method: 'GET',
    path: '/things/:id',
    name: 'getThing',
    tag: 'Things',
    summary: 'One thing',
    access: 'public',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ ...paging, size: z.optional(z.object({ width: z.string() })) }),
    response: z.object({}),
    errors: ['invalid_input'],
  }),
  ping: defineContract({
    method: 'GET',
    path: '/ping',
    name: 'ping',
    tag: 'Things',
    summary: 'Nothing',
    access: 'public',
    response: z.object({}),
    errors: [],
  }),
};

const calls: unknown[] = [];
const remember = async (input: unknown): Promise<Record<string, never>> => {
  calls.push(input);
  return {};
};
const endpoints = toEndpoints(contracts, { get: remember, ping: remember });
const [get, ping] = endpoints as [Endpoint, Endpoint];

const refusedFields = async (params: unknown, query: unknown): Promise<string[]> => {
  const before = calls.length;
  const error: unknown = await call(get, { params, query }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'invalid_input' });
  expect(calls).toHaveLength(before);
  const { fields } = error as ApiError;
  expect(fields.every(({ message }) => message === 'invalid_input')).toBe(true);
  return fields.map(({ field }) => field);
};

test('each contract is paired with its handler', () => {
  expect(endpoints.map(({ contract }) => contract.name)).toEqual(['getThing', 'ping']);
});

test('a handler receives what its schemas made of the strings', async () => {
  await call(get, { params: { id: '7' }, query: { page: '2', limit: '100' } });
  expect(calls.at(-1)).toEqual({ params: { id: 7 }, query: { page: 2, limit: 100 } });
});

test('what a contract does not declare never reaches its handler', async () => {
  await call(ping, { params: { id: '7' }, query: { page: 'x' } });
  expect(calls.at(-1)).toEqual({ params: undefined, query: undefined });
});

test.each([
  [{ id: 'x' }, {}, ['id']],
  [{ id: '1' }, { page: 'x', limit: '0' }, ['page', 'limit']],
  [{ id: 'x' }, { page: 'x' }, ['id', 'page']],
  [{}, {}, ['id']],
  [{ id: '1' }, { colour: 'red', page: '0' }, ['page', 'colour']],
  [{ id: '1' }, { a: '1', b: '2' }, ['a', 'b']],
  [{ id: '1' }, { page: ['1', '2'] }, ['page']],
  [{ id: '1' }, { size: {} }, ['size.width']],
])('params %j and query %j are refused, naming %j', async (params, query, fields) => {
  expect(await refusedFields(params, query)).toEqual(fields);
});

test('a field that breaks two rules is named once', async () => {
  expect(await refusedFields({ id: '' }, { page: '' })).toEqual(['id', 'page']);
});

test('what is no object at all is refused as well', async () => {
  expect(await refusedFields({ id: '1' }, 'page=1')).toEqual(['']);
  expect(await refusedFields(null, {})).toEqual(['']);
});
