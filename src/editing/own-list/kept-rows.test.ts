import { expect, test } from 'vitest';
import { withKept } from './kept-rows.ts';

const record = (id: number, status = 'new') => ({ id, status });
const kept = (at: number, id: number) => ({ at, record: record(id, 'left') });

test.each([
  [[1, 2, 3], [], ['1 new', '2 new', '3 new']],
  // It is not found any more; another one came at the end.
  [[1, 3, 4], [kept(1, 2)], ['1 new', '2 left', '3 new', '4 new']],
  // It is found, at another place.
  [[2, 1, 3], [kept(1, 2)], ['1 new', '2 new', '3 new']],
  [[3], [kept(1, 2), kept(0, 1)], ['1 left', '2 left', '3 new']],
  [[], [kept(4, 5)], ['5 left']],
])('of %j with %j', (found, changed, expected) => {
  const rows = withKept(
    found.map((id) => record(id)),
    changed,
  );
  expect(rows.map(({ id, status }) => `${id} ${status}`)).toEqual(expected);
});
