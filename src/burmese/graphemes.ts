const VIRAMA = 0x1039;
const ASAT = 0x103a;
const VISARGA = 0x1038;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Where the first `max` graphemes of the text end (UTF-16 units), its length when it has no more.
 * Reads no further than it must, so a long text costs no more than a short one.
 */
export function graphemesEnd(text: string, max: number): number {
  return plainEnd(text, max) ?? segmentedEnd(text, max);
}

/** Whether a cut before `text[index]`, an index inside the text, would fall inside a grapheme. */
export function isInsideGrapheme(text: string, index: number): boolean {
  return segmenter.segment(text).containing(index)?.index !== index;
}

function segmentedEnd(text: string, max: number): number {
  let left = max;
  for (const segment of segmenter.segment(text)) {
    if (left === 0) return segment.index;
    left--;
  }
  return text.length;
}

// Nearly every listing is Latin and Burmese only, and for those the rules of Unicode are few: this
// takes a twentieth of the time of Intl.Segmenter. Undefined where a text needs more than these.
function plainEnd(text: string, max: number): number | undefined {
  let left = max;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (index > 0 && isMark(code)) continue;
    if (code === VIRAMA) {
      if (!isStack(text, index)) return undefined;
      index++;
      continue;
    }
    if (!isPlain(code)) return undefined;
    if (left === 0) return index;
    left--;
  }
  return text.length;
}

// Of the Burmese signs only aa, tall aa and visarga are graphemes of their own (Unicode, UAX 29).
function isMark(code: number): boolean {
  return code >= 0x102d && code <= 0x103e && code !== VISARGA && code !== VIRAMA;
}

/** Whether the virama at `index` stacks a consonant under another one, or under a kinzi. */
function isStack(text: string, index: number): boolean {
  const above = text.charCodeAt(index - 1) === ASAT ? index - 2 : index - 1;
  return isConsonant(text.charCodeAt(above)) && isConsonant(text.charCodeAt(index + 1));
}

function isConsonant(code: number): boolean {
  return code >= 0x1000 && code <= 0x1021;
}

/** Printable ASCII and Latin-1 but for the soft hyphen, Burmese, dashes, quotation marks. */
function isPlain(code: number): boolean {
  if (code < 0x7f) return code >= 0x20;
  if (code <= 0xff) return code >= 0xa0 && code !== 0xad;
  return (code >= 0x1000 && code <= 0x104f) || (code >= 0x2010 && code <= 0x2027);
}
