import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { boundedList, boundedText, maxUtf16Units } from './bounds.ts';

const MARK = '\u0301';

const messagesOf = (schema: z.core.$ZodType, given: unknown): string[] =>
  z.safeParse(schema, given).error?.issues.map(({ message }) => message) ?? [];

describe('a bounded text', () => {
  const looked: string[] = [];
  const text = boundedText(10, 'needed').check(
    z.overwrite((given) => {
      looked.push(given);
      return given;
    }),
  );

  test('may have four UTF-16 units per character', () => {
    expect(messagesOf(text, '\u{1F3E0}'.repeat(10))).toEqual([]);
    expect(messagesOf(text, 'e'.repeat(40))).toEqual([]);
    expect(looked).toHaveLength(2);
  });

  test.each([
    ['too long', 'e'.repeat(41), 'too_long'],
    ['with a letter of 31 marks', `e${MARK.repeat(31)}`, 'too_many_marks'],
    ['no text', 12, 'needed'],
  ])('is not checked further if it is %s', (_what, given, message) => {
    looked.length = 0;
    expect(messagesOf(text, given)).toEqual([message]);
    expect(looked).toEqual([]);
  });

  test('may have as many marks in a row as real writing', () => {
    const letters = boundedText(100);
    expect(messagesOf(letters, `e${MARK.repeat(30)}`.repeat(2))).toEqual([]);
    expect(messagesOf(letters, 'ကျွန်ုပ်တို့')).toEqual([]);
  });

  test('declares how many units are checked', () => {
    expect(maxUtf16Units(text as z.core.$ZodTypes)).toBe(40);
    expect(maxUtf16Units(z.string().check(z.maxLength(10)) as z.core.$ZodTypes)).toBe(Infinity);
    expect(maxUtf16Units(z.string().check(z.trim(), ...LONG_AFTER) as z.core.$ZodTypes)).toBe(
      Infinity,
    );
    expect(maxUtf16Units(z.int() as z.core.$ZodTypes)).toBe(0);
  });
});

const LONG_AFTER = [z.maxLength(10, { abort: true })];

describe('a bounded list', () => {
  const list = boundedList(z.int(), 3);

  test('keeps its items', () => {
    expect(z.parse(list, [3, 1])).toEqual([3, 1]);
    expect(messagesOf(list, [1, 'two', 3])).toHaveLength(1);
    expect(messagesOf(list, { length: 2 })).toHaveLength(1);
  });

  test('is refused as a whole if it is too long', () => {
    expect(z.safeParse(list, Array(100_000).fill('x')).error?.issues).toMatchObject([
      { code: 'too_big', path: [] },
    ]);
  });
});
