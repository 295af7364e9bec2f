import * as z from 'zod/mini';

/** Lengths of texts, in characters as people count code points (PRODUCT 16). */
export const countCharacters = (text: string): number => [...text].length;

const hasAtMost = (max: number) =>
  z.refine<string>((text) => countCharacters(text) <= max, 'too_long');

/** One spelling and one line: what is typed into a field that has one. */
export const toOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** One line of text that has to be there; `key` is the message when it is not. */
export const requiredText = (key: string, max: number) =>
  z.string({ error: key }).check(z.overwrite(toOneLine), z.minLength(1, key), hasAtMost(max));

/** One line of text that may be left out; an empty one is null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(z.string().check(z.overwrite(toOneLine), hasAtMost(max))),
    z.transform((text) => (text === '' ? null : text)),
  );
