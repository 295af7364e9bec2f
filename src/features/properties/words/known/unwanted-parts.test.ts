import { expect, test } from 'vitest';
import { readQuery } from '#features/properties/words/read-query.ts';

test.each([
  ["don't want ground floor", "don't want ground floor"],
  ['i do not like 5th floor', 'do not like 5th floor'],
  ['not interested in a pool', 'not interested in a pool'],
  ['avoid main road', 'avoid main road'],
  ['not 1 bedroom', 'not 1 bedroom'],
  ['not 20x60', 'not 20x60'],
  ['မြေညီထပ် မလိုချင်ဘူး', 'မြေညီထပ် မလိုချင်ဘူး'],
  ['ပထမထပ်ကလွဲရင်', 'ပထမထပ်ကလွဲရင်'],
  ['ရေကူးကန် မလိုချင်ဘူး', 'ရေကူးကန် မလိုချင်ဘူး'],
  ['လမ်းမပေါ် မကြိုက်ဘူး', 'လမ်းမပော် မကြိုက်ဘူး'],
  ['၃ခန်းမဟုတ်', '3ခန်းမဟုတ်'],
  ['2 floor ma hote', '2 floor ma hote'],
])('a part that is not wanted is text: %s', (typed, text) => {
  const { query, words } = readQuery(typed);
  expect([query, words]).toEqual([{}, [text]]);
});

test('what is wanted beside it counts', () => {
  expect(readQuery('2 bedrooms not 1 bedroom').query).toEqual({
    minBedrooms: '2',
    maxBedrooms: '2',
  });
  expect(readQuery('not ground floor, 3rd floor').query).toEqual({ maxFloor: '3' });
});

test.each([
  ['ဗဟန်း ၅လွှာမဟုတ်ရင် ၄လွှာ', { maxFloor: '5' }],
  ['if not 2 bedrooms', { minBedrooms: '2' }],
  ['not over 30 lakhs', { toPrice: '30' }],
  ['not less than 2 bedrooms', { minBedrooms: '2' }],
])('an alternative and a bound are wanted: %s', (typed, query) => {
  expect(readQuery(typed).query).toMatchObject(query);
});

test.each(["don't need lift", 'do not need parking'])(
  'what is not needed says nothing: %s',
  (typed) => {
    expect(readQuery(typed)).toMatchObject({ query: {}, words: [] });
  },
);

test('a denial that is an item of a list of what is wanted ends with a comma', () => {
  const districtsOf = (typed: string): string | undefined => readQuery(typed).query.district;
  expect(districtsOf('tamwe, not yankin, bahan')).toBe('Tamwe,Bahan');
  expect(districtsOf('tamwe, not yankin or bahan')).toBe('Tamwe');
  expect(readQuery('condo, not yankin, bahan').denied.places.districts).toEqual([
    'Yankin',
    'Bahan',
  ]);
  expect(readQuery('yangon, not yankin, bahan').denied.places.districts).toEqual([
    'Yankin',
    'Bahan',
  ]);
});
