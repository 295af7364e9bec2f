import { createHmac } from 'node:crypto';
import { toWesternDigits } from '#burmese/digits.ts';

/** Normalises a typed code: upper case, Latin digits, without spaces and hyphens. */
export const lettersOfCode = (typed: string): string =>
  toWesternDigits(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Hashes a code for storage, so that a copy of the database does not contain usable codes. */
export const hashCode = (key: string, typed: string): string =>
  createHmac('sha256', key).update(lettersOfCode(typed)).digest('base64url');

/** Returns the last four letters of a code, which lists show. */
export const endOfCode = (typed: string): string => lettersOfCode(typed).slice(-4);
