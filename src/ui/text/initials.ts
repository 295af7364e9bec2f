const HONORIFICS: ReadonlySet<string> = new Set([
  'daw',
  'dr',
  'dr.',
  'ko',
  'ma',
  'maung',
  'mg',
  'mr',
  'mr.',
  'mrs',
  'mrs.',
  'ms',
  'ms.',
  'u',
]);
const BURMESE_HONORIFIC = /^(ဒေါ်|ဦး|ကို(?!း)|မောင်(?!း)|ဒေါက်တာ|မ(?= ))\s*/;
const BURMESE_LETTER = /[\u1000-\u102a\u103f]/;
const LETTER = /\p{L}/u;

/** Returns up to two letters of a Latin name, or the first letter of a Burmese one, without honorifics. */
export const initials = (name: string): string => {
  const burmese = BURMESE_LETTER.exec(name.replace(BURMESE_HONORIFIC, '') || name);
  if (burmese) return burmese[0];
  const words = name.split(/\s+/).filter((word) => LETTER.test(word[0] ?? ''));
  const isTitled = words.length > 1 && HONORIFICS.has(words[0]?.toLowerCase() ?? '');
  return words
    .slice(isTitled ? 1 : 0)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
};
