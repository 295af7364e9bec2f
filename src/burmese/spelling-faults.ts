const CLOSING = '[\u1000-\u1021]\u1037?\u103A';

// A stacked letter belongs to the row of the letter above it; a few Indian words have other pairs.
const STACKS = [
  ['\u1004\u103A', '[\u1000-\u1003\u1005\u1018\u101C\u101E]'],
  ['[\u1000\u1001]', '[\u1000\u1001\u1016]'],
  ['\u1002', '[\u1002\u1003]'],
  ['\u1005', '[\u1005\u1006]'],
  ['\u1007', '[\u1005\u1007\u1008\u1016]'],
  ['\u1009', '[\u1005-\u1008\u1016]'],
  ['\u100B', '[\u100B\u100C]'],
  ['\u100D', '[\u100D\u100E]'],
  ['\u100F', '[\u100B-\u100F]'],
  ['\u1010', '[\u1010\u1011\u1019]'],
  ['[\u1012\u1013]', '[\u1012\u1013]'],
  ['\u1014', '[\u1010-\u1014]'],
  ['\u1015', '[\u1015-\u1017]'],
  ['\u1017', '[\u1017\u1018]'],
  ['\u1019', '[\u1015-\u1019]'],
  ['\u101C', '[\u1018\u101C]'],
  ['\u101E', '[\u1019\u101E]'],
  ['\u101F', '\u1019'],
];
const LOWER = STACKS.map(([above, below]) => `(?<=${above}\u1039)${below}`).join('|');

/** A virama with no such pair: Zawgyi closes syllables with it. */
const STRAY_VIRAMA = `\\u1039(?!${LOWER})`;

// Each pattern starts with the sign it is about, which makes the combined search fast.
const FAULTS = [
  // Letters and signs of other languages.
  '[\u1022\u1028\u1033-\u1035\u1050-\u109F\uA9E0-\uA9FF\uAA60-\uAA7F]',
  STRAY_VIRAMA,
  // The vowel e, the medials ya and ra, and asat after what cannot have them.
  '\u1031(?<![\u1000-\u1021\u1023-\u102A\u103B-\u103F].)',
  '\u103B(?<!(?:[\u1000-\u1003\u1005\u1015-\u101C\u101E\u101F]|\u103A(?=.\u102C)).)',
  '\u103C(?<![\u1000-\u1004\u1007\u1010\u1012\u1015-\u1019\u101E\u101F].)',
  '\u103A(?<!(?:[\u1000-\u1021\u1025][\u103B\u103E]?\u1037?|(?:\u1031\u1037?[\u102B\u102C]|\u103B\u102C)\u1037?).)',
  // A vowel after an asat, or two that exclude each other.
  '\u103A[\u102B-\u102E\u1030\u1032\u1036\u103C-\u103E]',
  '\u1031\u1037?[\u102D-\u1030\u1032\u1036]',
  '[\u102E\u1032]\u1037?[\u102B\u102C\u102F\u1030]|\u102D\u1036?[\u102B\u102C\u1030]',
  // A visarga with no vowel.
  '\u1038(?<![\u1023-\u1032\u1036\u1037\u103A\u1040-\u1049\u104E].)',
  // Possible in Unicode, but in no word; in Zawgyi they are ရှိ; ငှား, မှာ; သွား; ကွန်; ဥပဒေ.
  `\u101B\u103D\u102D(?![\u102F\u1037]|${CLOSING})`,
  '[\u1004\u1019]\u103D\u102C|\u101E\u103C[\u102B\u102C]|\u1000\u103C\u1014\u1039|\u1025\u1015\u1031\u1012',
];

const ODDITIES = [
  // A word starting with a closed consonant, or closed by a letter that closes no syllable.
  `(?<![\u1000-\u109F])${CLOSING}`,
  '\u103A(?<![\u1000-\u1002\u1004\u1005\u1007\u1009-\u100C\u100F\u1010\u1012\u1014-\u101C\u101F\u102B\u102C][\u103B\u103E]?\u1037?.)',
  // The medials ha and wa where Burmese does not have them.
  '\u103E(?<!(?:[\u1004\u1009\u100A\u100F\u1014\u1015\u1019-\u101E\u1020]|[\u103B\u103C])[\u103B-\u103D]{0,2}.)',
  '\u103B\u103E[\u102F\u1030](?<!\u101C...)',
  '\u103D\u103E?(?:[\u102D-\u1030]|[\u1005\u100A]\u1037?\u103A|\u1031[\u102B\u102C])',
  // Ya with no vowel, which after these letters is the asat of a text in Unicode.
  `(?<!\u1031)(?:[\u1015\u1016\u1018-\u101A]\u103B|\u1008)(?![\u102B-\u1032\u1036\u1037\u103A\u103C-\u103E]|${CLOSING})`,
  // A letter of Indian words with a vowel that those do not have.
  '[\u100B-\u100E]\u1032',
  '\u103F(?![\u1000-\u1021\u102B-\u1030\u1036])',
];

const FAULT = new RegExp(FAULTS.join('|'), 'g');
const FAULT_OR_ODDITY = new RegExp([...FAULTS, ...ODDITIES].join('|'), 'g');

/** Such a virama after a letter that it can close, and any other. */
const FOR_ASAT = new RegExp(`(?<=[\\u1000-\\u1021]\\u1037?)${STRAY_VIRAMA}(?!${CLOSING})`, 'g');
const FOR_NOTHING = new RegExp(STRAY_VIRAMA, 'g');

/** Writes viramas that stack nothing as the asats that they look like in Zawgyi, and drops those that close no syllable. */
export const mendViramas = (text: string): string =>
  text
    .replace(/\u1039{2,}/g, '\u1039')
    .replace(FOR_ASAT, '\u103A')
    .replace(FOR_NOTHING, '');

/** Counts what no Burmese text in Unicode (NFC) has; texts in other languages have many. */
export const countFaults = (text: string): number => text.match(FAULT)?.length ?? 0;

/** Counts the same, and what hardly any word has except foreign names. */
export const countOddities = (text: string): number => text.match(FAULT_OR_ODDITY)?.length ?? 0;
