import { propertyFields, type PropertyField } from '#features/properties/fields.ts';
import { OperatorError } from '#system/operator-error.ts';

/** The columns that are fields of a listing. Numbers of projects mean nothing to other sites. */
export const FIELDS = (Object.keys(propertyFields) as PropertyField[]).filter(
  (name) => name !== 'project_id',
);

/** The columns that an import reads: an agent's own number of a listing, its fields, and file names of photos. */
export const COLUMNS = ['reference', ...FIELDS, 'photos'] as const;
export type Column = (typeof COLUMNS)[number];

/** A row by the columns that the file has; an empty text is an empty cell. */
export type Cells = { readonly [C in Column]?: string };

/** Other names of columns, as people write them. */
const ALIASES: Readonly<Record<string, Column>> = {
  ref: 'reference',
  township: 'district',
  type: 'property_type',
  listing: 'listing_type',
  photo: 'photos',
  images: 'photos',
};

export const isColumn = (name: string): name is Column => COLUMNS.some((each) => each === name);

/** How a file names its columns: the column of each of its cells, and the names of those that are not read. */
type Mapping = { columns: (Column | undefined)[]; ignored: string[] };

/**
 * Reads the first row of a file. `renamed` has columns by the names that the file has for them; other names are
 * understood without regard to case, spaces and hyphens.
 * @throws OperatorError if a renamed column is not in the file, a column is there twice, or there is no reference
 */
export const readHeader = (
  names: readonly string[],
  renamed: ReadonlyMap<string, Column> = new Map(),
): Mapping => {
  const titles = names.map((name) => name.trim());
  const missing = [...renamed.keys()].find((name) => !titles.includes(name));
  if (missing !== undefined)
    throw new OperatorError(`There is no column "${missing}". There are: ${titles.join(', ')}`);
  const columns = titles.map((title) => renamed.get(title) ?? columnOf(title));
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) throw new OperatorError(`Two columns are "${twice}".`);
  if (!columns.includes('reference'))
    throw new OperatorError(
      'No column is "reference", by which a listing is known the next time. --map NAME=reference says which one is.',
    );
  return { columns, ignored: titles.filter((title, at) => title !== '' && !columns[at]) };
};

const columnOf = (title: string): Column | undefined => {
  const name = title.toLowerCase().replace(/[\s-]+/g, '_');
  return isColumn(name) ? name : ALIASES[name];
};

/** A spreadsheet takes a text that begins so for a formula. `quoteFormula` puts an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED_FORMULA = /^'(?=[=+\-@\t\r])/;

export const quoteFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Maps the cells of a row to their columns. */
export const toCells = (row: readonly string[], { columns }: Mapping): Cells => {
  const cells: { [C in Column]?: string } = {};
  for (const [at, column] of columns.entries())
    if (column) cells[column] = (row[at] ?? '').trim().replace(QUOTED_FORMULA, '');
  return cells;
};
