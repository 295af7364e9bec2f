/** Formats rows as lines with aligned columns, two spaces apart. */
export const toLines = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** Describes the page of a list and how to get the next; empty if there is only one page. */
export const pageLine = (page: number, limit: number, totalItems: number): string[] => {
  const pages = Math.ceil(totalItems / limit);
  return pages > 1 ? [`Page ${page} of ${pages}: --page ${page < pages ? page + 1 : 1}`] : [];
};

/** Formats a time (ISO 8601 UTC) to the minute. */
export const toMinute = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
