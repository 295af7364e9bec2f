import { graphemesEnd, isInsideGrapheme } from '#burmese/graphemes.ts';
import { isInsideSyllable } from '#burmese/syllables.ts';

/**
 * Beginning of a text. `isCut` says that something was left out; only then does "...more" follow.
 */
export type Excerpt = { text: string; isCut: boolean };

/**
 * UTF-16 units to look at: a grapheme may have any number of them, but four each are enough for an
 * excerpt.
 */
const maxUnits = (max: number): number => Math.max(4 * max, 100);

/**
 * Returns at most `max` graphemes of a plain text, without trailing white space. Never cuts inside
 * a grapheme, a Burmese syllable (docs/burmese.md, "cuts"), a number or a Latin word, except where
 * the text has no other place to cut.
 */
export function excerpt(text: string, max: number): Excerpt {
  const whole = text.trimEnd();
  if (whole.length <= max) return { text: whole, isCut: false };
  const end = graphemesEnd(whole.slice(0, maxUnits(max)), max);
  if (end === whole.length) return { text: whole, isCut: false };
  return {
    text: whole.slice(0, wordStart(whole, syllableStart(whole, end))).trimEnd(),
    isCut: true,
  };
}

/** Finds the last index up to `end` where the text may be cut. */
function syllableStart(text: string, end: number): number {
  // Whether a place is inside a grapheme depends on the characters after it, too.
  const near = text.slice(0, end + 2);
  for (let at = end; at > 0; at--)
    if (!isInsideSyllable(text, at) && !isInsideGrapheme(near, at)) return at;
  // Vowel signs alone are no language: a cut between them is better than an empty excerpt.
  return isLowSurrogate(text.charCodeAt(end)) ? end - 1 : end;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Longest word in UTF-16 units that is kept whole; longer ones are addresses and the like. */
const MAX_WORD_LENGTH = 24;

/**
 * Matches the characters around a cut, marked by `
 * `, that is inside a Latin word or a number.
 */
const INSIDE_WORD =
  /[\p{Script=Latin}\p{Nd}]\|[\p{Script=Latin}\p{Nd}]|\p{Nd}\|[.,]\p{Nd}|\p{Nd}[.,]\|\p{Nd}/u;

/** Returns the start of the Latin word or number around `end`; `end` itself if there is none. */
function wordStart(text: string, end: number): number {
  let at = end;
  while (
    at > 0 &&
    INSIDE_WORD.test(`${text.slice(Math.max(0, at - 2), at)}|${text.slice(at, at + 2)}`)
  ) {
    at--;
    if (end - at > MAX_WORD_LENGTH) return end;
  }
  return at > 0 ? at : end;
}
