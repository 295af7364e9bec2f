/** Lets spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number;

/**
 * Makes a table (RFC 4180) for spreadsheets. Its numbers are in Western digits, so that they can be added up. Its texts are those of the site, none is what
 * somebody typed, who could type a formula.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): Blob => {
  const lines = rows.map((cells) => cells.map(quoted).join(','));
  return new Blob([`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
};

const quoted = (value: Cell): string => `"${String(value).replaceAll('"', '""')}"`;
