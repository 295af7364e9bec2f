const VIRAMA = 0x1039;

// Signs of Burmese, with the great sa that closes a syllable (ပြဿနာ), and of Mon, Shan and Karen,
// which share its Unicode block.
const SIGN =
  '[\u102B-\u103F\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D' +
  '\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D]';
const CONSONANT = '[\u1000-\u1021\u105A-\u105D\u1061\u1065\u1066\u106E-\u1070\u1075-\u1081\u108E]';
// Asat, which NFC puts after the dot below, or a virama, which stacks the next consonant.
const ENDS_SYLLABLE = '(?:\u1037?\u103A|\u1039)';

const BELONGS_TO_BEFORE = new RegExp(`${SIGN}|${CONSONANT}${ENDS_SYLLABLE}`, 'y');

/**
 * Returns whether a cut before `text[index]` (UTF-16 units) would split a Burmese syllable
 * (docs/burmese.md, "cuts"): before a sign, or before a consonant that ends the syllable. False at
 * both ends of the text and between letters of other scripts.
 */
export function isInsideSyllable(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return false;
  BELONGS_TO_BEFORE.lastIndex = index;
  return BELONGS_TO_BEFORE.test(text) || text.charCodeAt(index - 1) === VIRAMA;
}
