import { createHmac } from 'node:crypto';
import { toWesternDigits } from '#burmese/digits.ts';

/** The letters and digits of a code, however it is typed: in small letters, with spaces or hyphens. */
export const lettersOfCode = (typed: string): string =>
  toWesternDigits(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What is kept of a code, so that the database tells nobody how to register. */
export const hashCode = (key: string, typed: string): string =>
  createHmac('sha256', key).update(lettersOfCode(typed)).digest('base64url');

/** What lists show of a code: its last four letters. */
export const endOfCode = (typed: string): string => lettersOfCode(typed).slice(-4);
