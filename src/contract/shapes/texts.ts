import * as z from 'zod/mini';
import { hasVisibleText, isVisible } from '#burmese/excerpts/plain-text.ts';
import { boundedText } from '#contract/bounds.ts';

/** Counts the code points of a text (PRODUCT 16). */
export const countCharacters = (text: string): number => [...text].length;

/** Refuses a longer text; later checks of the schema then do not run. */
export const hasAtMost = (max: number) =>
  z.refine<string>((text) => countCharacters(text) <= max, { error: 'too_long', abort: true });

/** Cannot be stored. A pattern, because `toWellFormed` is missing in supported browsers. */
const LONE_SURROGATE = /\p{Cs}/gu;
const REPLACEMENT = '\ufffd';

/** Signs that show what follows them in another order than it is written: a number would seem to be another one. */
export const TURNING_SIGNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Normalises the text of a one-line field: NFC, without control characters and signs that turn it around, with single spaces. */
export const toOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LONE_SURROGATE, REPLACEMENT)
    .replace(TURNING_SIGNS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Schema of a required line of text; `key` is the message if it is missing or invisible. */
export const requiredText = (key: string, max: number) =>
  boundedText(max, key).check(z.overwrite(toOneLine), hasAtMost(max), z.refine(isVisible, key));

/** Schema of an optional line of text; an empty one becomes null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(boundedText(max).check(z.overwrite(toOneLine), hasAtMost(max))),
    z.transform((text) => (text === '' ? null : text)),
  );

/** Normalises a text of some lines, each as a line of its own, without empty ones. */
const toLines = (text: string): string =>
  text
    .split('\n')
    // A tab stands between the cells that a spreadsheet copies.
    .map((line) => line.split('\t').map(toOneLine).join('\t').trim())
    .filter(Boolean)
    .join('\n');

/** Schema of an optional text of some lines; an empty one becomes null. */
export const optionalLines = (max: number) =>
  z.pipe(
    z.nullish(boundedText(max).check(z.overwrite(toLines), hasAtMost(max))),
    z.transform((text) => (text === '' ? null : text)),
  );

/** Most characters of a title and of a menu text (PRODUCT 16). */
export const MAX_TITLE = 200;

/** Most characters of an e-mail address (RFC 5321). */
export const MAX_EMAIL = 254;

/** Most characters of a text with HTML. */
export const MAX_HTML = 20_000;

/**
 * Schema of required HTML; `key` is the message if it has no visible text. The result is not safe: the server
 * sanitises it before storing (PRODUCT 7).
 */
export const requiredHtml = (key: string) =>
  boundedText(MAX_HTML, key).check(
    z.overwrite((html) =>
      html.normalize('NFC').replace(LONE_SURROGATE, REPLACEMENT).replace(CONTROL_CHARACTERS, ''),
    ),
    hasAtMost(MAX_HTML),
    z.refine(hasVisibleText, key),
  );

/** Control characters but tabs and line breaks. XML forbids most of them. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu;
