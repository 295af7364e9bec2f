const VIRAMA = 0x1039;
const ASAT = 0x103a;
const VISARGA = 0x1038;

// Firefox has it since 125; before, a cut goes between characters.
const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/**
 * Returns the index (UTF-16 units) after the first `max` graphemes, or the length of a text that
 * has no more. Reads no further than it must, so a long text costs no more than a short one.
 */
export function graphemesEnd(text: string, max: number): number {
  return plainEnd(text, max) ?? segmentedEnd(text, max);
}

/** Returns whether a cut before `text[index]`, an index inside the text, would split a grapheme. */
export function isInsideGrapheme(text: string, index: number): boolean {
  const after = text.charCodeAt(index);
  let base = index - 1;
  while (base > 0 && isMark(text.charCodeAt(base))) base--;
  const before = text.charCodeAt(base);
  // A virama, also with marks between, may join the letters around it.
  const isSimple = isPlain(before) && isPlain(after) && before !== VIRAMA && after !== VIRAMA;
  if (isSimple) return isMark(after);
  if (!segmenter) return isMark(after);
  return segmenter.segment(text).containing(index)?.index !== index;
}

function segmentedEnd(text: string, max: number): number {
  if (!segmenter) return [...text].slice(0, max).join('').length;
  let remaining = max;
  for (const segment of segmenter.segment(text)) {
    if (remaining === 0) return segment.index;
    remaining--;
  }
  return text.length;
}

// Nearly every listing has only Latin and Burmese characters, for which the rules of Unicode are
// few: this takes a twentieth of the time of Intl.Segmenter. Returns undefined for texts that need
// more rules.
function plainEnd(text: string, max: number): number | undefined {
  let remaining = max;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (index > 0 && isMark(code)) continue;
    if (code === VIRAMA) {
      if (!isStack(text, index)) return undefined;
      index++;
      continue;
    }
    if (!isPlain(code)) return undefined;
    if (remaining === 0) return index;
    remaining--;
  }
  return text.length;
}

// Of the Burmese signs only aa, tall aa and visarga are graphemes of their own (Unicode, UAX 29).
function isMark(code: number): boolean {
  return code >= 0x102d && code <= 0x103e && code !== VISARGA && code !== VIRAMA;
}

/** Returns whether the virama at `index` stacks a consonant under another one, or under a kinzi. */
function isStack(text: string, index: number): boolean {
  const above = text.charCodeAt(index - 1) === ASAT ? index - 2 : index - 1;
  return isConsonant(text.charCodeAt(above)) && isConsonant(text.charCodeAt(index + 1));
}

function isConsonant(code: number): boolean {
  return code >= 0x1000 && code <= 0x1021;
}

/** Printable ASCII, Latin-1 without the soft hyphen, Burmese, dashes and quotation marks. */
function isPlain(code: number): boolean {
  if (code < 0x7f) return code >= 0x20;
  if (code <= 0xff) return code >= 0xa0 && code !== 0xad;
  return (code >= 0x1000 && code <= 0x104f) || (code >= 0x2010 && code <= 0x2027);
}
