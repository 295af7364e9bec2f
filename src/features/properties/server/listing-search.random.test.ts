import { randomInt } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { compareSearches, findByIndex } from '#test/support/search/search-comparison.ts';
import { findBySql } from '#test/support/search/sql-search.ts';

/** Fewer on PostgreSQL, where a write takes ten times as long. */
const OPERATIONS = inject('postgresUrl')
  ? { index: 2_000, others: 1_000 }
  : { index: 20_000, others: 4_000 };

const seed = Number(process.env.EAIN_SEED ?? randomInt(2 ** 31));

test.each([
  ['the index', OPERATIONS.index, findByIndex],
  ['SQL', OPERATIONS.others, findBySql],
])(
  `%s answers %i random operations like the oracle (EAIN_SEED=${seed})`,
  async (_name, operations, find) => {
    expect(await compareSearches(find, { seed, operations })).toBeUndefined();
  },
);
