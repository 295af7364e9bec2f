import * as z from 'zod/mini';
import { ApiError, type FieldError } from '#contract/errors.ts';
import type { Field } from '#contract/fields.ts';
import { requiredText } from '#contract/shapes/texts.ts';
import { PHOTO_SLOTS } from '#features/properties/contract.ts';
import { propertyFields, type PropertyField } from '#features/properties/fields.ts';
import { propertySaveContracts } from '#features/properties/save-contract.ts';
import type { PropertyValues } from '#features/properties/server/store.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { toStoredValues } from '#platform/text/stored-texts.ts';
import {
  CHOICES,
  readChoiceCell,
  readFeaturesCell,
  readYesCell,
  type ChoiceColumn,
} from './choice-cells.ts';
import type { Cells, Column } from './columns.ts';
import { readPlaceCells } from './place-cells.ts';

/** Why a cell cannot be imported, as a sentence. */
type CellProblem = { column: Column; text: string; message: string };

/** A listing of a file: its reference, what is stored, and the file names of its photos if there is such a column. */
export type ListingRow = {
  reference: string;
  values: PropertyValues;
  photos: readonly string[] | undefined;
};

/** Longest reference, in characters. */
const MAX_REFERENCE = 60;

const referenceSchema = requiredText('reference_is_needed', MAX_REFERENCE);

/**
 * Reads the cells of a row by the contract of the form: the same rules and messages. Names of places and choices are
 * understood in both languages.
 */
export const readRow = async (
  cells: Cells,
): Promise<{ row: ListingRow } | { problems: CellProblem[] }> => {
  const problems: CellProblem[] = [];
  const add = (column: Column, key: string): void => {
    // Two rules may refuse the same cell, as those of a township do.
    if (problems.some((problem) => problem.column === column)) return;
    const text = cells[column] ?? '';
    problems.push({ column, text, message: messageOf(column, key) });
  };
  const reference = z.safeParse(referenceSchema, cells.reference ?? '');
  if (!reference.success) add('reference', reference.error.issues[0]?.message ?? 'invalid_input');
  const photos = cells.photos === undefined ? undefined : photoNamesOf(cells.photos);
  if (photos && photos.length > PHOTO_SLOTS.length) add('photos', 'too_many');
  const read = z.safeParse(propertySaveContracts.create.body, toTyped(cells), {
    error: () => 'invalid_input',
  });
  for (const { path, message } of read.error?.issues ?? []) add(path[0] as Column, message);
  if (!reference.success || !read.success || problems.length > 0) return { problems };
  try {
    const { email: _email, keepZawgyi: _keep, ...typed } = read.data;
    const { values } = await toStoredValues(propertyFields, typed, false);
    return { row: { reference: reference.data, values, photos } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problems: error.fields.map((field) => toProblem(field, cells)) };
  }
};

const toProblem = ({ field, message }: FieldError, cells: Cells): CellProblem => {
  const column = field as Column;
  return { column, text: cells[column] ?? '', message: messageOf(column, message) };
};

const photoNamesOf = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Maps the cells to what a form would send. */
const toTyped = ({ reference: _reference, photos: _photos, ...cells }: Cells): object => {
  const typed: { [F in PropertyField]?: string } = { ...cells };
  for (const column of Object.keys(CHOICES) as ChoiceColumn[]) {
    const text = cells[column];
    if (text !== undefined) typed[column] = readChoiceCell(column, text);
  }
  if (cells.features !== undefined) typed.features = readFeaturesCell(cells.features);
  if (cells.negotiable !== undefined) typed.negotiable = readYesCell(cells.negotiable);
  return { ...typed, ...readPlaceCells(cells.region ?? '', cells.district ?? '') };
};

/** Sentences for what a form cannot get wrong, because it offers a choice. */
const OWN_MESSAGES: Readonly<Record<string, string>> = {
  reference_is_needed: 'A reference is needed',
  too_many: `At most ${PHOTO_SLOTS.length} photos`,
};

const maxOf = (column: Column): number | undefined => {
  if (column === 'reference' || column === 'photos') return MAX_REFERENCE;
  const field: Field = propertyFields[column];
  return field.limits?.max;
};

const messageOf = (column: Column, key: string): string => {
  const choices: readonly string[] | undefined = CHOICES[column as ChoiceColumn];
  if (key === 'invalid_input' && choices) return `It must be one of ${choices.join(', ')}`;
  if (key === 'invalid_input' && column === 'region') return 'There is no such region';
  const { find, number } = I18N.en;
  const max = number(maxOf(column) ?? 0);
  return OWN_MESSAGES[key] ?? find(`message.${key}`, { max }) ?? 'It is not understood';
};
