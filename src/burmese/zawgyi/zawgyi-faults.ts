import { countOddities } from '#burmese/spelling-faults.ts';

const RA = '\u103B\u107E-\u1084';
const LETTER =
  '\u1000-\u1021\u1023-\u1027\u1029\u102A\u1040\u1047\u106A\u106B\u106E\u106F\u1086\u108F-\u1092\u1097';
const STACKED = '\u1060-\u1063\u1065-\u1069\u106C\u106D\u1070-\u107C\u1085\u1093\u1096';
const ABOVE = '[\u102D\u102E\u1032\u1036\u1037\u108B-\u108E\u1094\u1095]{0,3}';
const BELOW = '\u102F\u1030\u1033\u1034\u103A\u103C\u103D\u1060-\u107D\u1087-\u108A';
const DEEP = '\u1008-\u100F\u1020\u1025\u106A\u106B';

const FAULTS = [
  // Signs that Zawgyi lacks: the medial ha and the great sa of Unicode.
  '[\u103E\u103F]',
  // Signs that precede a letter, without one.
  `[\u1031${RA}](?![\u1031${RA}${LETTER}])`,
  // Short na and ra with nothing below, long u and uu with room for the usual ones, likewise ha.
  `[\u108F\u1090](?<![${RA}]\u1031?.)(?!${ABOVE}[${BELOW}]|\u1039\u102F)`,
  `[\u1033\u1034](?<!(?:[${DEEP}${BELOW}\u1085]|[${RA}]\u1031?.)${ABOVE}.)`,
  `\u1087(?<!(?:[${DEEP}]|[${RA}]\u1031?.)${ABOVE}.)`,
  // Stacked letters, kinzi and medials after signs that come later in Zawgyi.
  `[\u102B\u102F\u1030\u1033\u1034\u1036-\u1038\u1094\u1095][\u1064\u108B-\u108D${STACKED}]`,
  `[\u102D\u102E\u1032]\u1064|\u102E[${STACKED}]`,
  `[${STACKED}\u102B\u102C\u102F\u1030\u1033\u1034\u1038][\u103A\u107D]`,
  '[\u102C\u102F\u1030\u1033\u1034][\u103D\u1087-\u108A]',
  // Pairs of letters in one glyph, at the start of a word.
  '[\u106E\u106F\u1091\u1092\u1097](?<![\u1000-\u1021\u102C-\u102E\u1060-\u107C].)',
  // Mon words that could be Burmese in Zawgyi by their spelling alone.
  '(?<![\u1000-\u109F])(?:လမ္စံက်|မပ္တံ)(?![\u1000-\u109F])',
];
const FAULT = new RegExp(FAULTS.join('|'), 'g');

/** Counts what no text in Zawgyi has; `unicode` is the text converted from it. */
export const countZawgyiFaults = (text: string, unicode: string): number =>
  (text.match(FAULT)?.length ?? 0) + countOddities(unicode);
