import { expect, test } from 'vitest';
import { foldUnicode, mendTyped, syllables } from './fold.ts';

test.each([
  ['u before i', 'ထုိင်', 'ထိုင်'],
  ['anusvara before u', 'ဒဂံု', 'ဒဂုံ'],
  ['e before its letter', 'စမ်းေချာင်း', 'စမ်းချောင်း'],
  ['e after a tone', 'ရှ့ေ ဈးေ', 'ရှေ့ ဈေး'],
  ['e after aa', 'ဒါေပုံ', 'ဒေါပုံ'],
  ['asat before dot', 'ညွန\u103A\u1037', 'ညွန့်'],
  ['a sign typed twice', 'မြိို့', 'မြို့'],
  ['za of two letters', 'စျေး', 'ဈေး'],
  ['au of two signs', 'သြဂုတ်', 'ဩဂုတ်'],
  ['u for nya', 'ဥာဏ် ပဥ္စမ', 'ဥာဏ် ပဉ္စမ'],
  ['uu of two signs', 'ဉီး', 'ဦး'],
  ['great sa', 'ပြဿနာ', 'ပြသ္သနာ'],
  ['tall aa', 'ဒါ', 'ဒာ'],
  ['zero for wa', '၀န်ထမ်း', 'ဝန်ထမ်း'],
  ['wa for zero', '၅ဝဝ', '500'],
  ['seven for ra', '၇ှိ', 'ရှိ'],
  ['four for ၎', '၄င်း', '၎င်း'],
  ['Burmese digits and commas', '၁,၂၀၀', '1200'],
  ['the multiplication sign', '၂၀×၆၀', '20x60'],
  ['a zero width space', 'ကွန်\u200Bဒို', 'ကွန်ဒို'],
  ['case and width', 'ＫＶＡ  Hledan ', 'kva hledan'],
  ['sentence marks', 'ရန်ကုန်၊ ဗဟန်း။', 'ရန်ကုန် ဗဟန်း'],
])('folds %s', (_what, typed, meant) => {
  expect(foldUnicode(typed)).toBe(foldUnicode(meant));
  expect(foldUnicode(foldUnicode(typed))).toBe(foldUnicode(typed));
});

test.each([
  ['ဒဂံု ၅ဝဝ', 'ဒဂုံ ၅၀၀'],
  ['ＫＶＡ  ဒါ၊ 1,500', 'KVA ဒါ 1,500'],
])('mends the typed %j to %j, which is shown', (typed, shown) => {
  expect(mendTyped(typed)).toBe(shown);
});

test('does not merge different words', () => {
  expect(foldUnicode('ဒလ')).not.toBe(foldUnicode('ဒါလ'));
  expect(foldUnicode('ဝယ်')).toBe('ဝယ်');
});

test.each([
  ['ကွန်ဒို', 'ကွန် ဒို'],
  ['ညွန့်', 'ညွန့်'],
  ['သင်္ဃန်းကျွန်း', 'သင်္ဃန်း ကျွန်း'],
  ['တောင်ဥက္ကလာပ', 'တောင် ဥက္က လာ ပ'],
  ['၂ထပ်', '2 ထပ်'],
  ['၁၂.၅ x ၅၀ ပေ', '12 5 x 50 ပေ'],
  ['(ကွန်ဒို), "Bahan"', 'ကွန် ဒို bahan'],
])('splits %s into syllables', (text, parts) => {
  expect(syllables(foldUnicode(text))).toBe(foldUnicode(parts));
});
