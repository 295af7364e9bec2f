import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { compareSearches } from '#test/support/search/search-comparison.ts';
import { WRONG_SEARCHES } from '#test/support/search/wrong-searches.ts';
import { findListings } from './search.ts';

const OPERATIONS = 4_000;

const seed = Number(process.env.EAIN_SEED ?? randomInt(2 ** 31));

test(`${OPERATIONS} random operations answer like the oracle (EAIN_SEED=${seed})`, async () => {
  expect(await compareSearches(findListings, { seed, operations: OPERATIONS })).toBeUndefined();
});

test.each(Object.entries(WRONG_SEARCHES))('the comparison reports %s', async (_name, wrong) => {
  const mismatch = await compareSearches(wrong(), { seed: 1, operations: OPERATIONS });
  expect(mismatch).toBeDefined();
});
