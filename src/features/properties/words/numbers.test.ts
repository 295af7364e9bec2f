import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

test.each([
  ['15 lakhs', { toPrice: '15' }],
  ['15L', { toPrice: '15' }],
  ['၅ သိန်းခွဲ', { toPrice: '5.5' }],
  ['၁ ကုဋေခွဲ', { toPrice: '150' }],
  ['၃၀၀ သိန်းအောက်', { toPrice: '300' }],
  ['သိန်း ၃၀၀ အထက်', { fromPrice: '300' }],
  ['သိန်းတစ်ထောင့်ငါးရာ', { toPrice: '1500' }],
  ['သိန်း ၂ ထောင်', { toPrice: '2000' }],
  ['၅ဝဝ သိန်း', { toPrice: '500' }],
  ['between 10 and 15 lakhs', { fromPrice: '10', toPrice: '15' }],
  ['15 to 10 lakhs', { fromPrice: '10', toPrice: '15' }],
  ['10L-15L', { fromPrice: '10', toPrice: '15' }],
  ['about 300 lakhs', { fromPrice: '270', toPrice: '330' }],
  ['at least 500 lakhs', { fromPrice: '500' }],
  ['300+ lakhs', { fromPrice: '300' }],
  ['<10 lakhs', { toPrice: '10' }],
  ['1,500,000 kyat', { toPrice: '15' }],
  ['1500000', { toPrice: '15' }],
  ['5 million', { toPrice: '50' }],
  ['သန်း ၂၀', { toPrice: '200' }],
  ['မီလီယံ ၅၀ အောက်', { toPrice: '500' }],
  ['အိမ် ၁ ဘီလီယံအောက်', { propType: 'house', toPrice: '10000' }],
  ['house under 1.5 billion', { propType: 'house', toPrice: '15000' }],
  ['700k', { toPrice: '7' }],
  ['under 15', { toPrice: '15' }],
  ['10-15', { fromPrice: '10', toPrice: '15' }],
  ['over 20', { fromPrice: '20' }],
  ['between 500 and 800', { fromPrice: '500', toPrice: '800' }],
  ['သိန်း ၁၅၀၀ မှ သိန်း ၂၀၀၀', { fromPrice: '1500', toPrice: '2000' }],
  ['15', { toPrice: '15' }],
  ['၅ သိန်းထိ', { toPrice: '5' }],
  ['၅ သိန်းကျော်ရင် မယူဘူး', { toPrice: '5' }],
  ['အလွန်ဆုံး ၅ သိန်း', { toPrice: '5' }],
  ['၃သိန်း ၅သောင်း', { toPrice: '3.5' }],
  ['၃ သိန်းငါးသောင်းအောက်', { toPrice: '3.5' }],
  ['300ks', { toPrice: '3' }],
  ['5,6 lakhs', { fromPrice: '5', toPrice: '6' }],
  ['20,30 lakhs', { fromPrice: '20', toPrice: '30' }],
  ['2,50,000 kyats', { toPrice: '2.5' }],
  ['၃၊၄ သိန်း', { fromPrice: '3', toPrice: '4' }],
  ['1 crore 50 lakhs', { toPrice: '150' }],
  ['over 2 crores 30 lakhs', { fromPrice: '230' }],
  ['၂ ကုဋေ သိန်း ၅၀ အောက်', { toPrice: '250' }],
  ['10 million 500 thousand', { toPrice: '105' }],
  ['၄ သိန်း ၅၀၀၀၀', { toPrice: '4.5' }],
  ['1 crore 3 bedrooms', { toPrice: '100', minBedrooms: '3', maxBedrooms: '3' }],
  ['60 lakhs per year', { type: 'for_rents', toPrice: '5' }],
  ['24-36 lakhs a year', { type: 'for_rents', fromPrice: '2', toPrice: '3' }],
  ['တစ်နှစ်ကို သိန်း ၃၆', { type: 'for_rents', toPrice: '3' }],
  ['5 star hotel', { propType: 'hotel' }],
  ['house for 10 staff', { propType: 'house' }],
  ['condo for 2', { propType: 'condo' }],
  ['hotel for 4 friends', { propType: 'hotel' }],
  ['condo 20 newly built', { propType: 'condo', toPrice: '20' }],
  ['budget 30 quiet place', { toPrice: '30' }],
  ['rent 15 quiet', { type: 'for_rents', toPrice: '15' }],
  ['condo 15 wifi', { propType: 'condo', toPrice: '15', features: 'internet' }],
  ['1500 grant land', { propType: 'land', toPrice: '1500' }],
  ['2 plots of land', { propType: 'land' }],
  ['0 lakhs', {}],
  ['99999999999', {}],
  ['$500', {}],
  ['24/7', {}],
  ['6 months deposit', {}],
])('the price %j is %j', (typed, query) => {
  expect(readQuery(typed).query).toEqual(query);
});

test.each([
  ['$500', { toPrice: '20' }],
  ['under 500 usd', { toPrice: '20' }],
  ['$500-$1,000', { fromPrice: '20', toPrice: '40' }],
  ['500 to 1000 dollars', { fromPrice: '20', toPrice: '40' }],
  ['over us$ 500', { fromPrice: '20' }],
  ['$1k', { toPrice: '40' }],
  ['ဒေါ်လာ ၅၀၀', { toPrice: '20' }],
  ['၅၀၀ ဒေါ်လာအောက်', { toPrice: '20' }],
  [
    '2 bed condo $500 a month',
    { propType: 'condo', type: 'for_rents', toPrice: '20', minBedrooms: '2', maxBedrooms: '2' },
  ],
  ['15 lakhs', { toPrice: '15' }],
])('where a dollar is 4,000 kyat, the price %j is %j', (typed, query) => {
  expect(readQuery(typed, 4_000).query).toEqual(query);
});

test.each(['$500', '500 usd', 'usd 500', '500 dollars', 'ဒေါ်လာ ၅၀၀'])(
  'where nobody says what a dollar is, %j is text',
  (typed) => {
    expect(readQuery(typed)).toMatchObject({ query: {}, understood: [{ kind: 'text' }] });
  },
);

const rooms = (min?: number, max = min) => ({
  ...(min === undefined ? {} : { minBedrooms: String(min) }),
  ...(max === undefined ? {} : { maxBedrooms: String(max) }),
});

test.each([
  ['2 bed', rooms(2)],
  ['2br', rooms(2)],
  ['two-bedroom', rooms(2)],
  ['၂ ခန်း', rooms(2)],
  ['အိပ်ခန်း ၂ ခန်း', rooms(2)],
  ['နှစ်ခန်း', rooms(2)],
  ['တိုက်ခန်း ၂ ခန်း', { propType: 'apartment', ...rooms(2) }],
  ['2-3 bedrooms', rooms(2, 3)],
  ['3+ bedrooms', { minBedrooms: '3' }],
  ['3 bedrooms or more', { minBedrooms: '3' }],
  ['၃ ခန်းအထက်', { minBedrooms: '3' }],
  ['up to 2 bedrooms', { maxBedrooms: '2' }],
  ['about 2 bedrooms', rooms(2)],
  ['1 master 2 single', rooms(3)],
  ['2MBR 1SR', rooms(3)],
  ['studio', rooms(0)],
  ['ဟောခန်း', rooms(0)],
  ['60 bedrooms', { toPrice: '60' }],
  ['2 bath', { minBathrooms: '2' }],
  ['bathrooms: 3', { minBathrooms: '3' }],
  ['at most 2 baths', {}],
  ['2 toilets', {}],
  ['toilet 2', {}],
  ['၂ ခန်းတွဲ', {}],
  ['2mbr', rooms(2)],
  ['ရေချိုး ၁', { minBathrooms: '1' }],
  ['ရေချိုးခန်း ၂ ခန်း', { minBathrooms: '2' }],
  ['မာစတာ ၁ ဆင်ဂယ် ၂', { minBedrooms: '3', maxBedrooms: '3' }],
])('the rooms %j are %j', (typed, query) => {
  expect(readQuery(typed).query).toEqual(query);
});

test.each([
  ['1000 sqft', { minSqft: '1000' }],
  ['under 1,000 sq ft', { maxSqft: '1000' }],
  ['800-1000 square feet', { minSqft: '800', maxSqft: '1000' }],
  ['20x60', { minSqft: '1080', maxSqft: '1320' }],
  ['၂၀ပေ ၆၀ပေ', { minSqft: '1080', maxSqft: '1320' }],
  ['၂ ဧက', { minSqft: '87120' }],
  ['၁ ဧက ၃ ဧကကြား', { minSqft: '43560', maxSqft: '130680' }],
  ['ပေ ၆၀ ပတ်လည်', { minSqft: '3240', maxSqft: '3960' }],
  ['60 ft square', { minSqft: '3240', maxSqft: '3960' }],
  ['100 sqm', { minSqft: '1076' }],
  ['half an acre', { minSqft: '21780' }],
  ['1/2 acre', { minSqft: '21780' }],
  ['½ ဧက', { minSqft: '21780' }],
  ['ဧကဝက်', { minSqft: '21780' }],
  ['quarter acre', { minSqft: '10890' }],
  ['one and a half acres', { minSqft: '65340' }],
])('the size %j is %j', (typed, query) => {
  expect(readQuery(typed).query).toEqual(query);
});

test.each([
  ['ground floor', { maxFloor: '0' }],
  ['အောက်ထပ်', { maxFloor: '0' }],
  ['grnd floor', { maxFloor: '0' }],
  ['5th floor ကျော်ရင် မယူဘူး', { maxFloor: '5' }],
  ['၇ လွှာလည်းရတယ်', { maxFloor: '7' }],
  ['3rd floor or lower', { maxFloor: '3' }],
  ['3rd floor', { maxFloor: '3' }],
  ['သုံးလွှာ', { maxFloor: '3' }],
  ['3rd floor or higher', {}],
  ['2 storey', {}],
  ['5 floor', { maxFloor: '5' }],
  ['5F', { maxFloor: '5' }],
  ['4/F', { maxFloor: '4' }],
  ['2nd flr', { maxFloor: '2' }],
  ['၅ လွာ', { maxFloor: '5' }],
  ['2nd to 4th floor', { maxFloor: '4' }],
  ['၁ လွှာနဲ့ ၃ လွှာကြား', { maxFloor: '3' }],
  ['2 floor house', { propType: 'house' }],
])('the floor %j is %j', (typed, query) => {
  expect(readQuery(typed).query).toEqual(query);
});
