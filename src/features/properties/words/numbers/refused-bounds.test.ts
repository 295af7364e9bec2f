import { expect, test } from 'vitest';
import { readQuery } from '#features/properties/words/read-query.ts';

test.each([
  ['nothing over 500 lakhs', { toPrice: '500' }],
  ["can't pay more than 5 lakhs", { toPrice: '5' }],
  ['cannot go above 20 lakhs', { toPrice: '20' }],
  ['not willing to pay over 10 lakhs', { toPrice: '10' }],
  ["don't want to pay more than three crores", { toPrice: '300' }],
  ['never more than 8 lakhs', { toPrice: '8' }],
  ['over 5 lakhs is too expensive', { toPrice: '5' }],
  ['၅ သိန်းကျော်ရင် မယူဘူး', { toPrice: '5' }],
  ['၅ သိန်းထက် များရင် မငှားနိုင်ဘူး', { toPrice: '5' }],
  ['၅ သိန်းထက်ကျော်လို့မရ', { toPrice: '5' }],
  ['300 thein kyaw yin ma wae bu', { toPrice: '300' }],
  ["can't climb above 3rd floor", { maxFloor: '3' }],
  ['၃ လွှာအထက် မတက်နိုင်ဘူး', { maxFloor: '3' }],
  ['၅ လွှာကျော်ရင် ဓာတ်လှေကားပါမှ', { maxFloor: '5', features: 'lift' }],
])('what is refused above a bound is the most: %s', (typed, query) => {
  expect(readQuery(typed)).toMatchObject({ query, words: [] });
});

test.each([
  ['nothing smaller than 1000 sqft', { minSqft: '1000' }],
  ['1000 sqft အောက် မယူဘူး', { minSqft: '1000' }],
  ['nothing under 2 bedrooms', { minBedrooms: '2' }],
  ['under 2 bedrooms is too small', { minBedrooms: '2' }],
  ['၂ ခန်းအောက် မယူပါ', { minBedrooms: '2' }],
])('what is refused below a bound is the least: %s', (typed, query) => {
  expect(readQuery(typed).query).toEqual(query);
});

test.each([
  ['over 5 lakhs', { fromPrice: '5' }],
  ['၅ သိန်းအထက်', { fromPrice: '5' }],
  ['၇ သိန်းထက်မကျော်ရင်ကောင်းမယ်', { toPrice: '7' }],
  ['more than 2 bedrooms', { minBedrooms: '3' }],
])('a bound that nobody refuses stays: %s', (typed, query) => {
  expect(readQuery(typed).query).toEqual(query);
});
