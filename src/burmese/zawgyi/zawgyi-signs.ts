/** Zawgyi signs of each letter when it is stacked below another one. */
const STACKED: Readonly<Record<string, string>> = {
  က: '\u1060',
  ခ: '\u1061',
  ဂ: '\u1062',
  ဃ: '\u1063',
  စ: '\u1065',
  ဆ: '\u1066\u1067',
  ဇ: '\u1068',
  ဈ: '\u1069',
  ဋ: '\u106C',
  ဌ: '\u106D',
  ဏ: '\u1070',
  တ: '\u1071\u1072',
  ထ: '\u1073\u1074',
  ဒ: '\u1075',
  ဓ: '\u1076',
  န: '\u1077',
  ပ: '\u1078',
  ဖ: '\u1079',
  ဗ: '\u107A',
  ဘ: '\u107B\u1093',
  မ: '\u107C',
  လ: '\u1085',
};

/**
 * Everything else that the encodings write differently, or Zawgyi in several shapes or as one sign.
 */
const OTHERS: Readonly<Record<string, string>> = {
  '\u102B\u103A': '\u105A',
  '\u102D\u1036': '\u108E',
  '\u102F': '\u1033',
  '\u1030': '\u1034',
  '\u1037': '\u1094\u1095',
  '\u103A': '\u1039',
  '\u103B': '\u103A\u107D',
  '\u103C': '\u103B\u107E\u107F\u1080\u1081\u1082\u1083\u1084',
  '\u103D': '\u103C',
  '\u103D\u103E': '\u108A',
  '\u103E': '\u103D\u1087',
  '\u103E\u102F': '\u1088',
  '\u103E\u1030': '\u1089',
  '\u1004\u103A\u1039': '\u1064',
  '\u1004\u103A\u1039\u102D': '\u108B',
  '\u1004\u103A\u1039\u102E': '\u108C',
  '\u1004\u103A\u1039\u1036': '\u108D',
  '\u1039\u1010\u103D': '\u1096',
  ဉ: '\u106A',
  ည: '\u106B',
  န: '\u108F',
  ရ: '\u1090',
  ဿ: '\u1086',
  'ဋ\u1039ဋ': '\u1097',
  'ဋ\u1039ဌ': '\u1092',
  'ဍ\u1039ဍ': '\u106E',
  'ဍ\u1039ဎ': '\u106F',
  'ဏ\u1039ဍ': '\u1091',
};

const MEANINGS: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(STACKED).map(([letter, signs]) => [`\u1039${letter}`, signs] as const),
    ...Object.entries(OTHERS),
  ].flatMap(([meaning, signs]) => Array.from(signs, (sign) => [sign, meaning] as const)),
);

/** Returns the Unicode of a Zawgyi sign; most letters are the same in both. */
export const meaningOf = (sign: string): string => MEANINGS.get(sign) ?? sign;
