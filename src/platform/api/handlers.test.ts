import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineContract, type Access } from '#contract/define.ts';
import { ApiError } from '#contract/errors.ts';
import { idText, paging } from '#contract/primitives.ts';
import { call, toEndpoints, type Caller, type Endpoint, type SignedInUser } from './handlers.ts';

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

const CALLER: Caller & { user: SignedInUser } = {
  requestId: 'r1',
  address: '',
  userAgent: '',
  cookies: '',
  setCookie: () => {},
  user: { userId: 7, isAdmin: false, sessionId: 1 },
};

const calls: unknown[] = [];
const remember = async (input: unknown): Promise<Record<string, never>> => {
  calls.push(input);
  return {};
};
const endpoints = toEndpoints(contracts, { get: remember, ping: remember });
const [get, ping] = endpoints as [Endpoint, Endpoint];

const endpointOf = (access: Access, body?: z.core.$ZodType): Endpoint => ({
  contract: { ...contracts.ping, method: 'POST', access, ...(body && { body }) },
  handle: remember,
});

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

test('a handler receives the values that its schemas have parsed', async () => {
  await call(get, { params: { id: '7' }, query: { page: '2', limit: '100' } });
  expect(calls.at(-1)).toEqual({ params: { id: 7 }, query: { page: 2, limit: 100 } });
});

test('a handler does not receive input that its contract does not declare', async () => {
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

test('input that is not an object is refused without naming a field', async () => {
  expect(await refusedFields({ id: '1' }, 'page=1')).toEqual([]);
  expect(await refusedFields(null, {})).toEqual([]);
});

describe('a body', () => {
  const make = endpointOf('user', z.object({ name: z.string({ error: 'name_is_required' }) }));
  const send = (body: unknown): Promise<unknown> =>
    call(make, { params: {}, query: {}, body }, CALLER);

  test('reaches the handler without unknown fields', async () => {
    await send({ name: 'Hla', role: 'admin' });
    expect(calls.at(-1)).toMatchObject({ body: { name: 'Hla' } });
  });

  test.each([undefined, {}, { name: 7 }])(
    '%j is refused with the message of its schema',
    async (body) => {
      await expect(send(body)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: [{ field: 'name', message: 'name_is_required' }],
      });
    },
  );

  test.each([[[]], ['Hla']])('%j is refused without naming a field', async (body) => {
    await expect(send(body)).rejects.toMatchObject({ code: 'invalid_input', fields: [] });
  });
});

describe('a form', () => {
  const contract = defineContract({
    ...contracts.get,
    method: 'POST',
    access: 'user',
    query: z.optional(z.object({})),
    body: z.object({ name: z.string({ error: 'name_is_required' }) }),
    files: ['image'],
  });
  const form: Endpoint = {
    contract,
    authorize: async (input) => {
      if ((input as { params: { id: number } }).params.id !== 7) throw new ApiError('forbidden');
    },
    handle: async (input) => input,
  };
  let isReceived: boolean;
  const send = async (texts: Record<string, string>, id = '7', from: Caller = CALLER) => {
    isReceived = false;
    const receive = async () => {
      isReceived = true;
      return { texts, files: { image: 'uploads/1' } };
    };
    return call(form, { params: { id }, query: {}, receive }, from);
  };

  test('reaches the handler with parsed texts and its files', async () => {
    expect(await send({ name: 'Hla', role: 'admin' })).toEqual({
      params: { id: 7 },
      query: {},
      body: { name: 'Hla' },
      files: { image: 'uploads/1' },
    });
  });

  test('is refused with the message of its schema', async () => {
    await expect(send({})).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'name', message: 'name_is_required' }],
    });
  });

  test.each([
    ['a stranger', '7', { ...CALLER, user: undefined }, 'unauthorized'],
    ['a caller whom its handler does not authorize', '8', CALLER, 'forbidden'],
    ['an address that is wrong', 'x', CALLER, 'invalid_input'],
  ])('is not read from %s', async (_who, id, from, code) => {
    await expect(send({}, id, from)).rejects.toMatchObject({ code });
    expect(isReceived).toBe(false);
  });

  test('cannot be sent by a page that is being rendered', async () => {
    const sent = call(form, { params: { id: '7' }, query: {} }, CALLER);
    await expect(sent).rejects.toThrow('takes a form');
  });
});

describe('access', () => {
  const agent = { userId: 7, isAdmin: false, sessionId: 1 };
  const admin = { userId: 8, isAdmin: true, sessionId: 2 };

  test.each([
    ['public', undefined, 'answered'],
    ['optional', undefined, 'answered'],
    ['user', undefined, 'unauthorized'],
    ['user', agent, 'answered'],
    ['user', admin, 'answered'],
    ['admin', undefined, 'unauthorized'],
    ['admin', agent, 'forbidden'],
    ['admin', admin, 'answered'],
  ] as const)('%s, called by %j, is %s', async (access, user, expected) => {
    const answer = call(endpointOf(access), { params: {}, query: {} }, { ...CALLER, user }).then(
      () => 'answered',
      (error: ApiError) => error.code,
    );
    expect(await answer).toBe(expected);
  });
});
