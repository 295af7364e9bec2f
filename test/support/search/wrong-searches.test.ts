import { expect, test } from 'vitest';
import { compareSearches } from './search-comparison.ts';
import { WRONG_SEARCHES } from './wrong-searches.ts';

const OPERATIONS = 4_000;

test.each(Object.entries(WRONG_SEARCHES))('the comparison reports %s', async (_name, wrong) => {
  expect(await compareSearches(wrong(), { seed: 1, operations: OPERATIONS })).toBeDefined();
});
