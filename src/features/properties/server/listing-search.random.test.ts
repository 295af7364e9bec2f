import { randomInt } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { compareSearches, findInSite } from '#test/support/search/search-comparison.ts';

/** Fewer on PostgreSQL, where a write takes ten times as long. */
const OPERATIONS = inject('postgresUrl')
  ? { index: 2_000, database: 1_000 }
  : { index: 20_000, database: 4_000 };

const seed = Number(process.env.EAIN_SEED ?? randomInt(2 ** 31));

test.each([
  ['the index', OPERATIONS.index, Infinity],
  ['the database', OPERATIONS.database, 0],
])(
  `%s answers %i random operations like the oracle (EAIN_SEED=${seed})`,
  async (_name, operations, maxIndexed) => {
    expect(await compareSearches(findInSite, { seed, operations, maxIndexed })).toBeUndefined();
  },
);
