import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { onlyWithMine, ownList } from './own-lists.ts';

const query = z.strictObject(ownList('the title')).check(...onlyWithMine('q', 'page', 'limit'));

const refusedOf = (given: object): string[] =>
  (z.safeParse(query, given).error?.issues ?? []).map(({ path }) => path.join('.'));

test.each([
  [{}, []],
  [{ mine: 'true', q: 'lake', page: '2', limit: '5' }, []],
  [{ q: '' }, []],
  [{ q: 'lake' }, ['q']],
  [{ mine: 'false', page: '2' }, ['page']],
  [{ q: 'lake', page: '1', limit: '5' }, ['q', 'page', 'limit']],
])('%j is refused for %j', (given, refused) => {
  expect(refusedOf(given)).toEqual(refused);
});
