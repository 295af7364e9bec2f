import { expect, test } from 'vitest';
import { orderSigns } from './sign-order.ts';

test.each([
  ['ထုိင်ခုံ', 'ထိုင်ခုံ'],
  ['လံုးချင်း', 'လုံးချင်း'],
  ['ဒဂံု', 'ဒဂုံ'],
  ['<p>ပံု</p>', '<p>ပုံ</p>'],
  ['<a href="https://example.com/ပံု">ပံု</a>', '<a href="https://example.com/ပံု">ပုံ</a>'],
  ['ကျွန်ုပ်တို့ ညွန့် ရှိသည်', 'ကျွန်ုပ်တို့ ညွန့် ရှိသည်'],
])('%s becomes %s', (typed, ordered) => {
  expect(orderSigns(typed)).toBe(ordered);
  expect(orderSigns(ordered)).toBe(ordered);
});
