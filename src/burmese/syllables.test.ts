import { expect, test } from 'vitest';
import { isInsideSyllable } from './syllables.ts';

/** Puts a bar at every place where the text may be cut. */
function cuts(text: string): string {
  return [...text]
    .map((char, at) => (at > 0 && !isInsideSyllable(text, at) ? `|${char}` : char))
    .join('');
}

test.each([
  ['ကွန်ဒို', 'ကွန်|ဒို'],
  ['တိုက်ခန်း', 'တိုက်|ခန်း'],
  ['ပြဿနာ', 'ပြဿ|နာ'],
  ['ပုဗ္ဗသီရိ', 'ပုဗ္ဗ|သီ|ရိ'],
  ['သင်္ဃန်းကျွန်း', 'သင်္ဃန်း|ကျွန်း'],
  ['၂၀ ပေ', '၂|၀| |ပေ'],
  ['No. ၅က', 'N|o|.| |၅|က'],
])('the cuts of %s are %s', (text, expected) => {
  expect(cuts(text)).toBe(expected);
});

test('the NFC order, dot below before asat, does not split a syllable', () => {
  expect(cuts('ညွန့်'.normalize('NFC'))).toBe('ညွန့်'.normalize('NFC'));
});

test('Shan vowels and finals belong to their syllable', () => {
  expect(cuts('\u1075\u1062\u107c\u103a')).toBe('\u1075\u1062\u107c\u103a');
});

test('the ends of a text and indexes outside it are in no syllable', () => {
  expect([-1, 0, 2, 9].map((index) => isInsideSyllable('ကာ', index))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
