import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { compareSearches, findByIndex } from '#test/support/search/search-comparison.ts';
import { findBySql } from '#test/support/search/sql-search.ts';
import { WRONG_SEARCHES } from '#test/support/search/wrong-searches.ts';

const OPERATIONS = 4_000;

const seed = Number(process.env.EAIN_SEED ?? randomInt(2 ** 31));

test.each([
  ['the index', findByIndex],
  ['SQL', findBySql],
])(
  `%s answers ${OPERATIONS} random operations like the oracle (EAIN_SEED=${seed})`,
  async (_name, find) => {
    expect(await compareSearches(find, { seed, operations: OPERATIONS })).toBeUndefined();
  },
);

test.each(Object.entries(WRONG_SEARCHES))('the comparison reports %s', async (_name, wrong) => {
  const mismatch = await compareSearches(wrong(), { seed: 1, operations: OPERATIONS });
  expect(mismatch).toBeDefined();
});
