import { ApiError } from '#contract/errors.ts';
import { isHeic } from './photo-type.ts';
import type { PhotoFault } from './shrink-photo.ts';

/** Limits of an account that an upload may reach. */
const LIMITS = ['daily_limit', 'uploads_at_once'] as const;

/** Why a photo was refused, or its upload failed; `gone` if the record that it is for was deleted. */
export type PhotoErrorReason =
  | PhotoFault
  | 'heic'
  | 'max_reached'
  | 'upload_failed'
  | 'gone'
  | (typeof LIMITS)[number];

/** An error about one chosen photo, by its key or slot, or about those that were too many (`max`). */
export type PhotoError = {
  id: string;
  reason: PhotoErrorReason;
  /** The names of the files, if they are known. */
  fileNames?: readonly string[] | undefined;
};

/** Returns why an upload has failed. */
export const uploadErrorOf = (error: unknown): PhotoErrorReason => {
  if (!(error instanceof ApiError)) return 'upload_failed';
  const { code, fields } = error;
  if (code === 'not_found') return 'gone';
  if (code === 'unsupported_image' || code === 'file_too_large') return code;
  return LIMITS.find((limit) => fields.some(({ message }) => message === limit)) ?? 'upload_failed';
};

/** Returns the name of a chosen file; undefined if it has none, such as a pasted picture. */
export const fileNameOf = (file: Blob): string | undefined =>
  file instanceof File && file.name ? file.name : undefined;

/** Creates the error about a file that cannot be sent. */
export const photoErrorOf = async (
  id: string,
  file: Blob,
  fault: PhotoFault,
): Promise<PhotoError> => {
  const isHeicFile = fault === 'unsupported_image' && (await isHeic(file));
  return { id, reason: isHeicFile ? 'heic' : fault, fileNames: namesOf([file]) };
};

/** Creates the errors about files for which there is no place; none if there are no such files. */
export const leftOut = (files: readonly File[]): PhotoError[] =>
  files.length > 0 ? [{ id: 'max', reason: 'max_reached', fileNames: namesOf(files) }] : [];

/** Adds an error in place of the one about the same photo. */
export const withError = (all: readonly PhotoError[], error: PhotoError): PhotoError[] => [
  ...withoutError(all, error.id),
  error,
];

export const withoutError = (all: readonly PhotoError[], id: string): PhotoError[] =>
  all.filter((error) => error.id !== id);

const namesOf = (files: readonly Blob[]): string[] | undefined => {
  const names = files.flatMap((file) => fileNameOf(file) ?? []);
  return names.length > 0 ? names : undefined;
};
