import { expect, test } from 'vitest';
import { readVisits } from './read-visits.ts';

test.each([
  [null, { last: undefined, ids: [] }],
  ['', { last: undefined, ids: [] }],
  ['12\n57\n12\n', { last: undefined, ids: [12, 57] }],
  [
    '12\n40??type=for_rents\n57\n38??type=for_sales\n',
    { last: { after: '40', search: 'type=for_rents' }, ids: [12, 57] },
  ],
  // A search for anything is none.
  ['40?\n40\n', { last: undefined, ids: [40] }],
  // The last line had no room.
  ['12\n57\n4', { last: undefined, ids: [12, 57] }],
  ['12\n40??type=fo', { last: undefined, ids: [12] }],
  ['{"what":"else"}\n?\n-1\nNaN\n', { last: undefined, ids: [] }],
])('the visits of %j are %j', (kept, visits) => {
  expect(readVisits(kept, 12)).toEqual(visits);
});

test('a device shows the last homes of many', () => {
  const kept = Array.from({ length: 20 }, (_, index) => `${index + 1}\n`).join('');
  expect(readVisits(kept, 3).ids).toEqual([1, 2, 3]);
});
