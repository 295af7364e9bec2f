import { expect, test } from 'vitest';
import { withUnbrokenWords } from './unbroken-html.ts';

const wholesOf = (text: string): string[] =>
  [...withUnbrokenWords(text.normalize('NFC')).matchAll(/<span class="nb">(.*?)<\/span>/g)].map(
    ([, whole = '']) => whole,
  );

test('words in HTML are marked, addresses are not', () => {
  expect(withUnbrokenWords('<p><a href="https://example.com/ကွန်ဒို">ကွန်ဒို</a></p>')).toBe(
    '<p><a href="https://example.com/ကွန်ဒို"><span class="nb">ကွန်ဒို</span></a></p>',
  );
  expect(withUnbrokenWords('<p>A flat</p>')).toBe('<p>A flat</p>');
});

test.each([
  ['ရောင်းပါသည်။', ['ရောင်းပါသည်']],
  ['ကြည့်ရှုခြင်း', ['ရှုခြင်း']],
  ['ဈေးကို မကြည့်ဘဲ', ['ဈေးကို', 'မကြည့်']],
  ['အမြန်ရောင်း', ['အမြန်']],
  ['ကွန်ဒိုများ', ['ကွန်ဒိုများ']],
  ['ကားပါကင်', ['ပါကင်']],
  ['တိုက်ခန်း', []],
  ['သမ္မတ လမ်း', []],
  ['မှတ်ပုံတင် ကိုယ်ပိုင်', []],
])('the parts of %j that no line breaks are %j', (text, wholes) => {
  expect(wholesOf(text)).toEqual(wholes.map((whole) => whole.normalize('NFC')));
});

test('marks are never put into a syllable', () => {
  const text = 'ဥက္ကလာပမြို့နယ်၌ အမှန်တကယ် နေသူများ၏ သဘောတူညီချက်ဖြင့် ရောင်းမည်'.normalize('NFC');
  expect(withUnbrokenWords(text).replaceAll(/<[^<>]*>/g, '')).toBe(text);
  expect(withUnbrokenWords(text)).not.toMatch(/>[\u102b-\u103e]|>[\u1000-\u1021]\u1037?\u103a/);
});
