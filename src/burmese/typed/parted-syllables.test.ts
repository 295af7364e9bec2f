import { expect, test } from 'vitest';
import { joinSyllables } from './parted-syllables.ts';

test.each([
  ['words', 'ဗ ဟန်း ကွန် ဒို', 'ဗဟန်းကွန်ဒို'],
  ['a closing consonant apart', 'ဗ ဟ န်း ကွ န် ဒို', 'ဗဟန်းကွန်ဒို'],
  ['the vowel e apart', 'တာ မွ ေ အိမ်', 'တာမွေအိမ်'],
  ['a stacked letter apart', 'မြောက် ဥက္ က လာ ပ', 'မြောက်ဥက္ကလာပ'],
  ['a stacked letter in its syllable', 'သင်္ ဃန်း ကျွန်း', 'သင်္ဃန်းကျွန်း'],
  ['beside numbers', 'တာ မွေ ၂ ခန်း သိန်း ၅၀၀ အောက်', 'တာမွေ ၂ ခန်းသိန်း ၅၀၀ အောက်'],
  ['beside Latin letters', 'condo ငှား ရန် Bahan အ မြန်', 'condo ငှားရန် Bahan အမြန်'],
  ['beside marks', 'ဗ ဟန်း၊ ကွန် ဒို။', 'ဗဟန်း၊ ကွန်ဒို။'],
  ['but for a word', 'ဗ ဟန်း ကွန် ဒို ရှိလား', 'ဗဟန်းကွန်ဒိုရှိလား'],
  ['by blanks of no width', 'ဗ\u200B ဟန်း  ကွန်\u200Bဒို', 'ဗဟန်းကွန်ဒို'],
])('syllables that are apart are joined: %s', (_what, typed, joined) => {
  expect(joinSyllables(typed)).toBe(joined);
});

test.each([
  'ဗဟန်း ကွန်ဒို ငှား ရန်',
  'လှိုင် ဘူတာရုံလမ်း ၃ ခန်း',
  'မြေ ဝယ်မယ် ဒလ',
  'ဥက္ကလာပ အိမ် ငှား',
  'ခ်စ္ မယ္ ေျမ',
  'condo for rent',
  '',
])('a line with words of two syllables, or none, stays: %j', (typed) => {
  expect(joinSyllables(typed)).toBe(typed);
});
