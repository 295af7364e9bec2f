import { expect, test } from 'vitest';
import { foreignLang, textLanguage } from './language.ts';

test.each([
  ['Bright corner unit', 'en'],
  ['ဆိတ်ငြိမ်သော လမ်းသွယ်ထဲရှိ တိုက်ခန်း', 'my'],
  ['Star City ကွန်ဒို ရောင်းရန်ရှိသည်။ အိပ်ခန်း ၃ ခန်း', 'my'],
  ['Condo near the station (ကွန်ဒို), two bedrooms', 'en'],
  ['ကခ abcd', 'en'],
  ['ကခဂ abcde', 'my'],
  ['ဘုရား၊ ကျောင်း နီး 中文', 'my'],
  ['၁,၂၀၀', 'en'],
  ['', 'en'],
])('the language of %j is %s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});

test('the language of a text is given only if that of the page differs', () => {
  expect(foreignLang('ပေ ၄၀', 'en')).toBe('my');
  expect(foreignLang('ပေ ၄၀', 'my')).toBeUndefined();
  expect(foreignLang('40 ft', 'my')).toBe('en');
  expect(foreignLang('40 ft', 'en')).toBeUndefined();
});

test('a text without letters has no language', () => {
  expect(foreignLang('40 × 60', 'my')).toBeUndefined();
  expect(foreignLang('၄၀ × ၆၀', 'en')).toBeUndefined();
});
