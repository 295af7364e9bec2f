import * as z from 'zod/mini';
import { hasVisibleText, isVisible } from '#burmese/excerpts/plain-text.ts';
import { boundedText } from '#contract/bounds.ts';

/** Lengths of texts, in characters as people count code points (PRODUCT 16). */
export const countCharacters = (text: string): number => [...text].length;

/** What follows looks only at a text that is no longer than that. */
export const hasAtMost = (max: number) =>
  z.refine<string>((text) => countCharacters(text) <= max, { error: 'too_long', abort: true });

/** Half a character, which cannot be stored. `toWellFormed` is missing in browsers that we serve. */
const LONE_SURROGATE = /\p{Cs}/gu;
const REPLACEMENT = '\ufffd';

/** One spelling and one line: what is typed into a field that has one. */
export const toOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LONE_SURROGATE, REPLACEMENT)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** One line of text that has to be there; `key` is the message when it is not. */
export const requiredText = (key: string, max: number) =>
  boundedText(max, key).check(z.overwrite(toOneLine), hasAtMost(max), z.refine(isVisible, key));

/** One line of text that may be left out; an empty one is null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(boundedText(max).check(z.overwrite(toOneLine), hasAtMost(max))),
    z.transform((text) => (text === '' ? null : text)),
  );

/** The most characters of a title and of a menu text (PRODUCT 16). */
export const MAX_TITLE = 200;

/** The most characters of an e-mail address (RFC 5321). */
export const MAX_EMAIL = 254;

/** The most characters of a text that is HTML. */
export const MAX_HTML = 20_000;

/**
 * HTML that has to show something; `key` is the message when it does not. It is not safe yet: the
 * server sanitises it before it is stored (PRODUCT 7).
 */
export const requiredHtml = (key: string) =>
  boundedText(MAX_HTML, key).check(
    z.overwrite((html) =>
      html.normalize('NFC').replace(LONE_SURROGATE, REPLACEMENT).replace(UNSEEN, ''),
    ),
    hasAtMost(MAX_HTML),
    z.refine(hasVisibleText, key),
  );

/** Control characters are no text, and XML has no way to write most of them. */
const UNSEEN = /(?![\t\n\r])\p{Cc}/gu;
