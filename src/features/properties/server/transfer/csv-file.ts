import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { OperatorError } from '#system/operator-error.ts';

/** Longest row, in characters: a description has 20,000 at most. */
const MAX_ROW_LENGTH = 100_000;

/** A row and the number of its last line, which people see beside it in an editor. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Reads a CSV file in UTF-8, row by row, with little of it in memory.
 * @throws OperatorError in a sentence if it is not one, or a row is too long
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_ROW_LENGTH,
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
    throw explained(error, file);
  }
}

type ParsedRow = { record: string[]; info: { lines: number } };

async function* toText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

const explained = (error: unknown, file: string): unknown => {
  if (
    error instanceof TypeError &&
    'code' in error &&
    error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
  )
    return new OperatorError(`${file} is not in UTF-8. Spreadsheets save it so as "CSV UTF-8".`);
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new OperatorError(`A row of ${file} is longer than ${MAX_ROW_LENGTH} characters.`);
  return new OperatorError(`${file} is no CSV file: ${error.message}.`);
};
