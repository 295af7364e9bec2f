import { useState } from 'react';

type WithId = { id: number };

/** A row that was changed, and its place in the list. */
type KeptRow<R> = { at: number; record: R };

/** Puts rows that were changed where they were, as they are now, or as they were left if the list does not have them any more. */
export const withKept = <R extends WithId>(
  found: readonly R[],
  kept: readonly KeptRow<R>[],
): R[] => {
  const rows = without(found, (record) => kept.some((each) => each.record.id === record.id));
  for (const { at, record } of [...kept].sort((one, other) => one.at - other.at))
    rows.splice(at, 0, found.find(({ id }) => id === record.id) ?? record);
  return rows;
};

/** Keeps rows that a person changes in place for as long as they stay in the list: each has a notice that undoes the change. */
export const useKeptRows = <R extends WithId>(found: readonly R[]) => {
  const [kept, setKept] = useState<readonly KeptRow<R>[]>([]);
  const rows = withKept(found, kept);
  const drop = (ids: readonly number[]): void =>
    setKept((last) => without(last, ({ record }) => ids.includes(record.id)));
  const keep = (record: R): void => {
    const at = rows.findIndex(({ id }) => id === record.id);
    setKept((last) => [...without(last, (each) => each.record.id === record.id), { at, record }]);
  };
  return { rows, keep, drop };
};

const without = <T>(all: readonly T[], isLeftOut: (each: T) => boolean): T[] =>
  all.filter((each) => !isLeftOut(each));
