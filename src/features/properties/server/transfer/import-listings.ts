import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#system/operator-error.ts';
import { readHeader, toCells, type Column } from './columns.ts';
import { readCsv, requireReadable } from './csv-file.ts';
import { PhotoError } from './photo-archive.ts';
import { readRow, type ListingRow } from './read-row.ts';
import { compareRows, saveRows, type Outcome, type SaveRowsParts } from './save-rows.ts';

/** Most rows of a file: their references are in memory. */
const MAX_ROWS = 200_000;

/** Rows of one transaction, which takes about 30 ms. */
const ROWS_AT_ONCE = 20;

/**
 * A transaction ends after the row with which it has so many photos, so that it has fewer than 20: a start sets as many aside that a killed
 * import has left (decision 20).
 */
const PHOTOS_AT_ONCE = 15;

/** Pause after a transaction beside a running site, in which the site can write. */
const SHARED_PAUSE_MS = 40;

/** A row that cannot be imported, by the number of its last line. */
export type RowProblem = { line: number; column?: Column; text?: string; message: string };

type ImportParts = SaveRowsParts & {
  renamed: ReadonlyMap<string, Column>;
  /** Only says what would be done. */
  isDryRun: boolean;
  /** Whether a site may be running, which then gets its turn between two transactions. */
  isShared: () => boolean;
  onProblem: (problem: RowProblem) => void;
  /** Called with the names of columns that are not read. */
  onIgnored: (columns: readonly string[]) => void;
};

export type ImportCounts = Record<Outcome | 'refused', number>;

type NumberedRow = { line: number; row: ListingRow };

/**
 * Imports the listings of a CSV file for an agent. A reference that the agent's listings have changes that listing. Rows
 * with problems are left out, all others imported: an import that was interrupted can be repeated.
 * @throws OperatorError if the file cannot be read to its end; nothing is imported then
 */
export const importListings = async (file: string, parts: ImportParts): Promise<ImportCounts> => {
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const refuse = (problems: readonly RowProblem[]): void => {
    counts.refused++;
    for (const problem of problems) parts.onProblem(problem);
  };
  const finish = async (rows: readonly NumberedRow[]): Promise<void> => {
    const outcomes = await saveOrCompare(rows, parts, refuse);
    for (const outcome of outcomes) counts[outcome]++;
    const hasWritten = !parts.isDryRun && outcomes.some((outcome) => outcome !== 'unchanged');
    if (hasWritten && parts.isShared()) await pause(SHARED_PAUSE_MS);
  };
  await requireReadable(file);
  let waiting: NumberedRow[] = [];
  for await (const read of readRows(file, parts)) {
    if ('problems' in read) refuse(read.problems);
    else waiting.push(read);
    if (waiting.length < ROWS_AT_ONCE && countPhotos(waiting) < PHOTOS_AT_ONCE) continue;
    await finish(waiting);
    waiting = [];
  }
  await finish(waiting);
  return counts;
};

const countPhotos = (rows: readonly NumberedRow[]): number =>
  rows.reduce((sum, { row }) => sum + (row.photos?.length ?? 0), 0);

/**
 * Spreadsheets of some countries write something else than commas, and all of a row is one cell then.
 * @throws OperatorError
 */
const refuseOtherSeparator = ([first = '', ...others]: readonly string[], file: string): void => {
  const found = [';', '\t'].find((separator) => first.includes(separator));
  if (found !== undefined && others.length === 0)
    throw new OperatorError(
      `${file} has ${found === ';' ? '";"' : 'a tab'} between its cells, where commas must be.`,
    );
};

async function* readRows(
  file: string,
  { renamed, archive, onIgnored }: ImportParts,
): AsyncGenerator<NumberedRow | { problems: RowProblem[] }> {
  const lines = new Map<string, number>();
  let mapping: ReturnType<typeof readHeader> | undefined;
  for await (const { line, cells } of readCsv(file)) {
    if (!mapping) {
      refuseOtherSeparator(cells, file);
      mapping = readHeader(cells, renamed);
      const { columns, ignored } = mapping;
      const unread = !archive && columns.includes('photos') ? [...ignored, 'photos'] : ignored;
      if (unread.length > 0) onIgnored(unread);
      continue;
    }
    if (cells.length > mapping.columns.length) {
      yield { problems: [{ line, message: 'The row has more cells than the first row' }] };
      continue;
    }
    const read = await readRow(toCells(cells, mapping));
    if ('problems' in read) {
      yield { problems: read.problems.map((problem) => ({ line, ...problem })) };
      continue;
    }
    const { row } = read;
    const before = lines.get(row.reference);
    const missing = archive && row.photos?.find((name) => archive.checksumOf(name) === undefined);
    if (before !== undefined)
      yield {
        problems: [
          { line, message: `The reference ${row.reference} is that of line ${before}, too` },
        ],
      };
    else if (missing !== undefined)
      yield { problems: [{ line, message: `There is no photo ${missing}, or there are several` }] };
    else yield { line, row };
    lines.set(row.reference, line);
    if (lines.size > MAX_ROWS) throw new OperatorError(`${file} has more than ${MAX_ROWS} rows.`);
  }
  if (!mapping) throw new OperatorError(`${file} is empty.`);
}

/** Saves rows together or, if a photo of one cannot be used, each by itself, so that only that one is refused. */
const saveOrCompare = async (
  rows: readonly NumberedRow[],
  parts: ImportParts,
  refuse: (problems: readonly RowProblem[]) => void,
): Promise<Outcome[]> => {
  if (rows.length === 0) return [];
  try {
    const listings = rows.map(({ row }) => row);
    if (!parts.isDryRun) return await saveRows(parts, listings);
    const compared = await compareRows(parts, listings);
    for (const { row, outcome } of compared)
      if (outcome !== 'unchanged') await inspectPhotos(row, parts);
    return compared.map(({ outcome }) => outcome);
  } catch (error) {
    const [first, ...others] = rows;
    if (!first || !(error instanceof PhotoError)) throw error;
    if (others.length === 0) {
      refuse([{ line: first.line, message: error.message }]);
      return [];
    }
    const outcomes: Outcome[] = [];
    for (const row of rows) outcomes.push(...(await saveOrCompare([row], parts, refuse)));
    return outcomes;
  }
};

const inspectPhotos = async (
  { photos }: ListingRow,
  { archive, images }: ImportParts,
): Promise<void> => {
  if (archive) for (const name of photos ?? []) await archive.use(name, images.inspectImage);
};
