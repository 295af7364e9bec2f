import { describe, expect, test } from 'vitest';
import { factsInText } from './facts-in-text.ts';

test.each([
  [
    'Two bedrooms, one bathroom and a small balcony.',
    { bedrooms: 2, bathrooms: 1, features: ['balcony'] },
  ],
  ['2BR condo', { bedrooms: 2 }],
  ['Two master bedrooms, one single bedroom, helper room', { bedrooms: 3 }],
  ['Hall type, easy to divide into two bedrooms', { bedrooms: 0 }],
  ['အိပ်ခန်း ၂ ခန်း၊ ရေချိုးခန်း ၁ ခန်း', { bedrooms: 2, bathrooms: 1 }],
  ['မာစတာအိပ်ခန်း ၁ ခန်း၊ အိပ်ခန်း ၂ ခန်း', { bedrooms: 3 }],
  ['2 bedrooms / အိပ်ခန်း ၂ ခန်း', { bedrooms: 2 }],
  ['Someone bed-ridden lived here', {}],
])('reads the rooms of %j', (text, facts) => {
  expect(factsInText(text)).toEqual(facts);
});

test.each([
  ['Third-floor apartment', { floor: 3 }],
  ['on the 12th floor', { floor: 12 }],
  ['မြေညီထပ်', { floor: 0 }],
  ['ငါးလွှာဖြစ်ပြီး', { floor: 5 }],
  ['ဒုတိယထပ် တိုက်ခန်း', { floor: 2 }],
  ['၁၁ လွှာမှ', { floor: 11 }],
  ['The building has six floors', {}],
  ['Two-storey brick house', { storeys: 2 }],
  ['၂ ထပ်ခွဲ RC လုံးချင်းအိမ်', { storeys: 2 }],
])('reads the floor or the storeys of %j', (text, facts) => {
  expect(factsInText(text)).toEqual(facts);
});

test.each([
  ['Six-month deposit, one-year contract', { deposit_months: 6 }],
  ['with three months of deposit', { deposit_months: 3 }],
  ['စပေါ်ငွေ ၆ လ', { deposit_months: 6 }],
  ['The owner asks for a six-month payment in advance.', { advance_months: 6 }],
  ['Rent is paid every six months.', { advance_months: 6 }],
  ['၆ လစာ ကြိုပေးရပါမည်', { advance_months: 6 }],
  ['ကြိုတင်ဖုန်းဆက်ပါ', {}],
  ['Price is negotiable', { negotiable: true }],
  ['The price is not negotiable', {}],
  ['Firm, no negotiation', {}],
  ['1500 lakhs no nego', {}],
  ['ဈေးနှုန်း ညှိနှိုင်းနိုင်ပါသည်။', { negotiable: true }],
])('reads the terms of %j', (text, facts) => {
  expect(factsInText(text)).toEqual(facts);
});

test.each([
  ['Fully furnished', 'full'],
  ['Partly furnished', 'part'],
  ['Unfurnished', 'none'],
  ['ပရိဘောဂ အပြည့်အစုံပါပြီး', 'full'],
  ['ပရိဘောဂမပါ', 'none'],
  ['ပရိဘောဂ မရှိပါ', 'none'],
] as const)('reads the furniture of %j', (text, furnishing) => {
  expect(factsInText(text)).toEqual({ furnishing });
});

test.each([
  ['ပါမစ်မြေ', 'permit'],
  ['Grant land', 'grant'],
  ['ဂရန်အမည်ပေါက်', 'grant'],
  ['ဘိုးဘွားပိုင်မြေ', 'freehold'],
] as const)('reads the ownership paper of %j', (text, paper) => {
  expect(factsInText(text)).toEqual({ paper });
});

describe('the features of a text', () => {
  test('are read in both languages, in the order of the data file', () => {
    expect(factsInText('24-hour security, lift and backup generator').features).toEqual([
      'lift',
      'generator',
      'security',
    ]);
    expect(factsInText('ကားပါကင် ၁ နေရာ၊ ဓာတ်လှေကား ၂ စီး').features).toEqual(['lift', 'parking']);
    expect(factsInText('ပန်းဥယျာဉ်ပါ၊ ဂျင်မ်ပါ').features).toEqual(['garden', 'gym']);
  });

  test.each([
    'The building has six floors and no lift',
    'near a swimming pool',
    'ဓာတ်လှေကား မပါ',
    'In Yuzana Garden City',
    'အင်ဂျင်နှင့်',
    'ယုဇနဥယျာဉ်မြို့တော်တွင်',
  ])('do not include what is denied, only near, or a part of a name: %s', (text) => {
    expect(factsInText(text).features).toBeUndefined();
  });
});
