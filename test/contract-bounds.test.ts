import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#api/contracts.ts';
import { maxUtf16Units } from '#contract/bounds.ts';
import type { Contract } from '#contract/define.ts';
import { schemaParts } from '#contract/schema-parts.ts';
import { bodyLimit } from '#platform/http/body-limit.ts';

const all: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));

/** Schema types whose check takes a bounded time, and those whose parts `schemaParts` lists. */
const KNOWN = new Set(
  'object array union pipe optional nullable string int number boolean enum literal unknown never transform'.split(
    ' ',
  ),
);

const typeOf = ({ _zod: { def } }: z.core.$ZodType): string => def.type;

/** Lists the schemas of lists, each with the check of its length if it has one. */
const listsIn = (parts: readonly z.core.$ZodTypes[]): z.core.$ZodType[] => {
  const guarded = parts.flatMap((part) => {
    const {
      _zod: { def },
    } = part;
    return def.type === 'pipe' && typeOf(def.out) === 'array'
      ? [{ guard: part, list: def.out }]
      : [];
  });
  const bare = parts.filter(
    (part) => typeOf(part) === 'array' && !guarded.some(({ list }) => list === part),
  );
  return [...bare, ...guarded.map(({ guard }) => guard)];
};

/** A list whose length can be read, but whose items cannot. */
const untouchable = (): unknown[] =>
  Object.defineProperty(Array(1000).fill(''), 0, {
    get: () => {
      throw new Error('An item was looked at');
    },
  }) as unknown[];

describe.each(all.map((contract) => [contract.name, contract] as const))(
  '%s',
  (_name, contract) => {
    const inputs = [contract.params, contract.query, contract.body].filter(
      (input) => input !== undefined,
    );
    const parts = inputs.flatMap(schemaParts);

    test('consists of parts with known bounds', () => {
      expect(parts.map(typeOf).filter((type) => !KNOWN.has(type))).toEqual([]);
    });

    test('refuses a text that is too long before any other check', () => {
      expect(parts.map(maxUtf16Units).filter((most) => most > 80_000)).toEqual([]);
    });

    test('refuses a list that is too long before its items', () => {
      for (const list of listsIn(parts))
        expect(z.safeParse(list, untouchable()).success).toBe(false);
    });
  },
);

test('the byte limit of a body follows from the limits of its texts', () => {
  const limits = Object.fromEntries(all.map((contract) => [contract.name, bodyLimit(contract)]));
  const small = all.filter(({ path }) => path.startsWith('/auth/'));
  for (const { name } of small) expect(limits[name], name).toBe(16 * 1024);
  expect(limits['updateProperty']).toBeLessThan(128 * 1024);
  expect(limits['updateBlog']).toBeLessThan(128 * 1024);
  // Three long Burmese texts in JSON escapes, as some clients send them.
  expect(limits['updateTemplateOne']).toBeGreaterThan(3 * 20_000 * 6);
  expect(Math.max(...Object.values(limits))).toBeLessThan(368 * 1024);
});
