/** Rows in the order of these ids; ids without a row are left out. */
export const inOrder = <R extends { id: number }>(
  ids: readonly number[],
  rows: readonly R[],
): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
