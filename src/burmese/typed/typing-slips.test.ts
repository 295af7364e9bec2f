import { expect, test } from 'vitest';
import { joinSigns, joinUnicodeSigns, mendLookAlikes } from './typing-slips.ts';

test.each([
  ['a vowel', 'တ ာမွေ', 'တာမွေ'],
  ['a tone after asat', 'ဗဟန် း', 'ဗဟန်း'],
  ['every sign', 'တ ိ ု က ် ခ န ် း', 'တိုက် ခန်း'],
  ['a dotted circle', 'တ◌ာမွေ', 'တာမွေ'],
  ['a vowel after spaces of no width', 'တ\u200B \u200Bာမွေ', 'တာမွေ'],
  ['a medial', 'လုံးခ ျင်း', 'လုံးချင်း'],
  ['the vowel e', 'မြ ေ ဝယ်', 'မြေ ဝယ်'],
  ['a closing consonant', 'ကွ န်ဒို', 'ကွန်ဒို'],
  ['words', 'တာမွေ မြေ ၅ ခန်း', 'တာမွေ မြေ ၅ ခန်း'],
])('signs that a space parts are joined: %s', (_what, typed, joined) => {
  expect(joinUnicodeSigns(joinSigns(typed))).toBe(joined);
});

test('words in Zawgyi that begin with a sign stay apart', () => {
  expect(joinSigns('တာေမြ ေျမ ျမန္မာ')).toBe('တာေမြ ေျမ ျမန္မာ');
});

test.each([
  ['seven for ra', '၇န်ကုန် မ၇မ်းကုန်း', 'ရန်ကုန် မရမ်းကုန်း'],
  ['eight for ga', '၈ိုဒေါင် မင်္၈လာ', 'ဂိုဒေါင် မင်္ဂလာ'],
  ['ra for seven', '၁ရ၀၀ ရ၅၀', '၁၇၀၀ ၇၅၀'],
  ['ga for eight', '၁ဂ၀၀ ၂ဂ', '၁၈၀၀ ၂၈'],
  ['a number before a word', '၅ရက် ၇လွှာ ၂ဂရန်', '၅ရက် ၇လွှာ ၂ဂရန်'],
  ['nya for u', 'ဉက္ကလာပ', 'ဥက္ကလာပ'],
  ['nya where it is right', 'ဉာဏ် ဥယျာဉ် ပဉ္စ', 'ဉာဏ် ဥယျာဉ် ပဉ္စ'],
  ['a colon for a visarga', 'တိုက်ခန်: ငှာ:ရန် လုံ:ချင်:', 'တိုက်ခန်း ငှားရန် လုံးချင်း'],
  ['the colon of a label', 'နေရာ:ဗဟန်း မြို့နယ်:', 'နေရာ:ဗဟန်း မြို့နယ်:'],
  ['a long vowel in a closed syllable', 'သီန်း', 'သိန်း'],
  ['tall aa', 'ငှါး လွှါ', 'ငှား လွှာ'],
  ['short aa', 'ငားသိန်း ဂိုဒောင်', 'ငါးသိန်း ဂိုဒေါင်'],
])('look-alikes are mended: %s', (_what, typed, right) => {
  expect(mendLookAlikes(typed)).toBe(right);
  expect(mendLookAlikes(right)).toBe(right);
});
