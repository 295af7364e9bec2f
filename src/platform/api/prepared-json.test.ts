import { expect, test } from 'vitest';
import { preparedForKeeping, prepared, toPreparedJson } from './prepared-json.ts';

const home = (id: number) => ({ id, name: 'အိမ်' });

const written = (answer: unknown): unknown => {
  const json = toPreparedJson(answer);
  return json && JSON.parse(json);
};

test('a prepared value is written as it is', () => {
  expect(written(prepared(home(1)))).toEqual(home(1));
});

test('a value for keeping is prepared, and cannot be changed', () => {
  const { kept, jsonBytes } = preparedForKeeping({ home: home(1) });
  expect(kept).toEqual({ home: home(1) });
  expect(written(kept)).toEqual(kept);
  expect(jsonBytes).toBe(Buffer.byteLength(JSON.stringify(kept)));
  expect(() => {
    kept.home.name = 'b';
  }).toThrow(TypeError);
});

test.each([
  ['alone', {}],
  ['beside other fields', { totalItems: 2, currentPage: 1, rescues: [] }],
  ['beside fields without a value', { next: undefined, previous: null }],
])('an answer with a list of prepared values %s is that list', (_case, others) => {
  const answer = { ...others, homes: [prepared(home(1)), preparedForKeeping(home(2)).kept] };
  expect(written(answer)).toEqual(JSON.parse(JSON.stringify(answer)));
});

test.each([
  ['no list', { totalItems: 1 }],
  ['an empty list', { homes: [] }],
  ['a list that is prepared in part', { homes: [prepared(home(1)), home(2)] }],
  ['a list of numbers', { ids: [1, 2] }],
  ['nothing', undefined],
  ['a text', 'home'],
])('an answer with %s is left to its schema', (_case, answer) => {
  expect(toPreparedJson(answer)).toBeUndefined();
});
