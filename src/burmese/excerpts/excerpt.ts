import { graphemesEnd, isInsideGrapheme } from '#burmese/graphemes.ts';
import { isInsideSyllable } from '#burmese/syllables.ts';

/** The beginning of a text, and whether anything was left out (only then does "...more" follow). */
export type Excerpt = { text: string; isCut: boolean };

/** A grapheme may have any number of UTF-16 units; an excerpt has at most four for each, or a few more. */
const mostUnits = (max: number): number => Math.max(4 * max, 100);

/**
 * At most `max` graphemes of a plain text, never cut inside a grapheme or a Burmese syllable
 * (MYANMAR §5) but one that no language has, nor inside a number or a Latin word. White space at the
 * end does not count.
 */
export function excerpt(text: string, max: number): Excerpt {
  const whole = text.trimEnd();
  if (whole.length <= max) return { text: whole, isCut: false };
  const end = graphemesEnd(whole.slice(0, mostUnits(max)), max);
  if (end === whole.length) return { text: whole, isCut: false };
  return {
    text: whole.slice(0, wordStart(whole, syllableStart(whole, end))).trimEnd(),
    isCut: true,
  };
}

/** The last place up to `end` where the text may be cut. */
function syllableStart(text: string, end: number): number {
  // A character after the end says whether it belongs to what stands before.
  const near = text.slice(0, end + 2);
  for (let at = end; at > 0; at--)
    if (!isInsideSyllable(text, at) && !isInsideGrapheme(near, at)) return at;
  // Nothing but vowel signs, so no language: better cut between characters than away.
  return isLowSurrogate(text.charCodeAt(end)) ? end - 1 : end;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Longer words are addresses and the like, and may be cut. */
const LONGEST_WORD = 24;

/** What stands around a place (|) inside a Latin word or a number. */
const JOINED =
  /[\p{Script=Latin}\p{Nd}]\|[\p{Script=Latin}\p{Nd}]|\p{Nd}\|[.,]\p{Nd}|\p{Nd}[.,]\|\p{Nd}/u;

/** The beginning of the Latin word or the number around a place, or else the place. */
function wordStart(text: string, end: number): number {
  let at = end;
  while (
    at > 0 &&
    JOINED.test(`${text.slice(Math.max(0, at - 2), at)}|${text.slice(at, at + 2)}`)
  ) {
    at--;
    if (end - at > LONGEST_WORD) return end;
  }
  return at > 0 ? at : end;
}
