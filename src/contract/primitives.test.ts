import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { choiceFilter, idText, pageCount, paging, priceBound } from './primitives.ts';

const REFUSED = Symbol('refused');
const read = (schema: z.core.$ZodType, text: unknown): unknown => {
  const result = z.safeParse(schema, text);
  return result.success ? result.data : REFUSED;
};

describe('a price bound', () => {
  const bound = priceBound('');

  test.each([
    ['0', 0],
    ['200', 200],
    ['00200', 200],
    ['0.01', 0.01],
    ['120.25', 120.25],
    ['120.254321', 120.254321],
    ['999998.99', 999_998.99],
    ['1000000', 1_000_000],
    ['999999999999', 999_999_999_999],
  ])('%s is a number', (text, value) => expect(read(bound, text)).toBe(value));

  test.each(['', '999999', '999999.0', '0999999', undefined])('%j is no bound', (text) =>
    expect(read(bound, text)).toBeUndefined(),
  );

  test.each([
    ...'-1 +1 .5 5. 1e3 0x10 NaN all 1,000 1.2.3 ၂၀၀ 1.1234567 1000000000000'.split(' '),
    ' ',
    '1 ',
    '1\n',
    200,
    null,
    ['200'],
  ])('%j is refused', (text) => expect(read(bound, text)).toBe(REFUSED));
});

describe('a choice', () => {
  const choice = choiceFilter(['land', 'toString'], '');

  test.each(['land', 'toString'])('%s is accepted', (key) => expect(read(choice, key)).toBe(key));

  test.each(['', 'all', 'All', undefined])('%j is no filter', (text) =>
    expect(read(choice, text)).toBeUndefined(),
  );

  test.each(['ALL', 'Land', 'land ', 'house', 'constructor', '__proto__', null, ['land']])(
    '%j is refused',
    (text) => expect(read(choice, text)).toBe(REFUSED),
  );
});

describe('whole numbers', () => {
  test.each([
    ['page', paging.page, ['1', '15', '1000000000'], ['0', '1000000001']],
    ['limit', paging.limit, ['1', '100'], ['0', '101', '1000']],
    ['id', idText, ['1', '9007199254740991'], ['0', '9007199254740992', '9007199254740993']],
  ] as const)('%s stays within its limits', (_name, schema, good, bad) => {
    for (const text of good) expect(read(schema, text)).toBe(Number(text));
    for (const text of bad) expect(read(schema, text), text).toBe(REFUSED);
  });

  test.each(['', '-1', '+1', '1.0', '1e3', '0x1', 'x', ' 1', '1 ', '၁', '1'.repeat(30), 1, null])(
    '%j is refused',
    (text) => {
      for (const schema of [paging.page, paging.limit, idText])
        expect(read(schema, text)).toBe(REFUSED);
    },
  );

  test('page and limit may be absent, an id may not', () => {
    expect(read(paging.page, undefined)).toBeUndefined();
    expect(read(paging.limit, undefined)).toBeUndefined();
    expect(read(idText, undefined)).toBe(REFUSED);
  });
});

test.each([
  [0, 15, 0],
  [1, 15, 1],
  [15, 15, 1],
  [16, 15, 2],
  [100, 1, 100],
])('%d records at %d per page are %d pages', (totalItems, limit, pages) => {
  expect(pageCount(totalItems, limit)).toBe(pages);
});
