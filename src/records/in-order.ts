/** Sorts rows by the order of `ids`; skips ids without a row. */
export const inOrder = <R extends { id: number }>(
  ids: readonly number[],
  rows: readonly R[],
): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
