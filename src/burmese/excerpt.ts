import { graphemesEnd, isInsideGrapheme } from './graphemes.ts';
import { isInsideSyllable } from './syllables.ts';

/** The beginning of a text, and whether anything was left out (only then does "...more" follow). */
export type Excerpt = { text: string; isCut: boolean };

/**
 * At most `max` graphemes of a plain text, never cut inside a grapheme or a Burmese syllable
 * (MYANMAR §5). White space at the end does not count.
 */
export function excerpt(text: string, max: number): Excerpt {
  const whole = text.trimEnd();
  if (whole.length <= max) return { text: whole, isCut: false };
  const end = graphemesEnd(whole, max);
  if (end === whole.length) return { text: whole, isCut: false };
  return { text: whole.slice(0, syllableStart(whole, end)).trimEnd(), isCut: true };
}

/** The last place up to `end`, the end of a grapheme, where the text may be cut. */
function syllableStart(text: string, end: number): number {
  for (let at = end; at > 0; at--) {
    if (isInsideSyllable(text, at)) continue;
    if (at === end || !isInsideGrapheme(text, at)) return at;
  }
  // Nothing but vowel signs, so no language: better cut at a grapheme than away.
  return end;
}
