import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compactPrepared, prepareJson, toPreparedJson } from './prepared-json.ts';

const home = z.object({ id: z.int(), name: z.string() });
const prepare = (id: number, name = 'အိမ်') => prepareJson(home, { id, name }).value;

const written = (answer: unknown): unknown => {
  const json = toPreparedJson(answer);
  return json && JSON.parse(json);
};

test('a prepared value is written as it was made, without what its schema lacks', () => {
  const { value, jsonBytes } = prepareJson(home, { id: 1, name: 'အိမ်', secret: 'x' } as {
    id: number;
    name: string;
  });
  expect(value).toEqual({ id: 1, name: 'အိမ်' });
  expect(written(value)).toEqual(value);
  expect(jsonBytes).toBe(Buffer.byteLength(JSON.stringify(value)));
});

test('a prepared value cannot be changed', () => {
  const nested = prepareJson(z.object({ home }), { home: { id: 1, name: 'a' } }).value;
  expect(() => {
    nested.home.name = 'b';
  }).toThrow(TypeError);
});

test('a copy for keeping is the same, prepared and frozen', () => {
  const value = prepare(1);
  const copy = compactPrepared(value);
  expect(copy).toEqual(value);
  expect(toPreparedJson(copy)).toBe(toPreparedJson(value));
  expect(() => {
    copy.name = 'b';
  }).toThrow(TypeError);
});

test('a value that its schema refuses is not prepared', () => {
  expect(() => prepareJson(home, { id: 1.5, name: 'a' })).toThrow(z.core.$ZodError);
});

test.each([
  ['alone', {}],
  ['beside other fields', { totalItems: 2, currentPage: 1, rescues: [] }],
  ['beside fields without a value', { next: undefined, previous: null }],
])('an answer with a list of prepared values %s is that list', (_case, others) => {
  const answer = { ...others, homes: [prepare(1), prepare(2), prepare(3)] };
  expect(written(answer)).toEqual(JSON.parse(JSON.stringify(answer)));
});

test.each([
  ['no list', { totalItems: 1 }],
  ['an empty list', { homes: [] }],
  ['a list that is prepared in part', { homes: [prepare(1), { id: 2, name: 'a' }] }],
  ['a list of numbers', { ids: [1, 2] }],
  ['nothing', undefined],
  ['a text', 'home'],
])('an answer with %s is left to its schema', (_case, answer) => {
  expect(toPreparedJson(answer)).toBeUndefined();
});
