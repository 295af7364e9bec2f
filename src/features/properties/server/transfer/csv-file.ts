import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { errorCode } from '#system/error-code.ts';
import { OperatorError } from '#system/operator-error.ts';

/** Longest row, in characters: a description has 20,000 at most. */
const MAX_ROW_LENGTH = 100_000;

/** A row and the number of its last line, which people see beside it in an editor. */
type CsvRow = { line: number; cells: string[] };

/**
 * Reads a CSV file in UTF-8, row by row, with little of it in memory.
 * @throws OperatorError in a sentence if it is not one, or a row is too long
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  // The rows before one that cannot be read may still wait in the parser when its error comes.
  let endOfLastRow = 0;
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_ROW_LENGTH,
    on_record: (record: string[], { lines }) => {
      endOfLastRow = lines;
      return record;
    },
    relax_column_count: true,
    skip_empty_lines: true,
    // Spreadsheets write rows of commas alone below a table that was longer once.
    skip_records_with_empty_values: true,
  });
  // The error of any part ends the parser, which throws it below.
  pipeline(createReadStream(file), toText, parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>)
      yield { line: info.lines, cells: record };
  } catch (error) {
    throw explained(error, file, endOfLastRow + 1);
  }
}

/**
 * Reads a CSV file to its end, so that nothing is done with the first part of a file whose rest cannot be read.
 * @throws OperatorError as `readCsv` does
 */
export const requireReadable = async (file: string): Promise<void> => {
  const rows = readCsv(file);
  while (!(await rows.next()).done);
};

type ParsedRow = { record: string[]; info: { lines: number } };

async function* toText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

/** Says in a sentence why the row that begins at `line` cannot be read. */
const explained = (error: unknown, file: string, line: number): unknown => {
  const code = errorCode(error);
  if (code === 'ENOENT') return new OperatorError(`There is no file ${file}.`);
  if (code === 'EISDIR') return new OperatorError(`${file} is a folder, not a CSV file.`);
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new OperatorError(`${file} is not in UTF-8. Spreadsheets save it so as "CSV UTF-8".`);
  if (!(error instanceof CsvError)) return error;
  const row = `The row of ${file} that begins at line ${line}`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new OperatorError(
      `${row} is longer than ${MAX_ROW_LENGTH} characters, or a quote in it has no end.`,
    );
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new OperatorError(`${row} has a quote without end.`);
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return new OperatorError(
      `${row} has a quote too many: a cell with quotes is written "A ""quiet"" flat".`,
    );
  return new OperatorError(`${file} is no CSV file: ${error.message}.`);
};
