import { describe, expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

const queryOf = (typed: string) => readQuery(typed).query;

test('a line is understood part by part, in its order, with the words as typed', () => {
  expect(readQuery('Condo in ဗဟန်းမြို့နယ်, 2BR under ၁၅ သိန်း  quiet')).toEqual({
    understood: [
      { kind: 'type', text: 'Condo', query: { propType: 'condo' } },
      { kind: 'place', text: 'ဗဟန်းမြို့နယ်', query: { region: 'Yangon', district: 'Bahan' } },
      { kind: 'bedrooms', text: '2BR', query: { minBedrooms: '2', maxBedrooms: '2' } },
      { kind: 'price', text: 'under ၁၅ သိန်း', query: { toPrice: '15' } },
      { kind: 'text', text: 'quiet', query: {} },
    ],
    query: {
      region: 'Yangon',
      district: 'Bahan',
      propType: 'condo',
      minBedrooms: '2',
      maxBedrooms: '2',
      toPrice: '15',
    },
    words: ['quiet'],
    denied: { places: { districts: [], regions: [] }, texts: [] },
    nearWords: [],
    nearPositions: [],
    nearLandmark: undefined,
    didYouMean: undefined,
  });
});

test('Zawgyi is shown and searched in Unicode', () => {
  const { understood, words } = readQuery('ဗဟန္း ေက်ာင္းအနီး');
  expect(understood[0]?.text).toBe('ဗဟန်း');
  expect(words).toEqual(['ကျောင်း']);
});

test('empty lines and marks are understood as nothing', () => {
  for (const typed of ['', '   ', '#', '"\'%_;--', '။၊', '\u200b', '\u1039', '()[]{}*+?'])
    expect(readQuery(typed)).toMatchObject({ query: {} });
});

describe('contradictions', () => {
  test('the later of two prices wins, and only it is shown', () => {
    const { query, understood } = readQuery('under 10 lakhs over 20 lakhs');
    expect(query).toEqual({ fromPrice: '20' });
    expect(understood.map(({ text }) => text)).toEqual(['over 20 lakhs']);
    expect(queryOf('over 10 lakhs under 20 lakhs')).toEqual({ fromPrice: '10', toPrice: '20' });
  });

  test('types add up, an industrial zone to none', () => {
    expect(queryOf('condo or land')).toEqual({ propType: 'condo,land' });
    expect(queryOf('ကွန်ဒို သို့မဟုတ် တိုက်ခန်း၊ ကွန်ဒို')).toEqual({ propType: 'condo,apartment' });
    for (const typed of ['condo, apartment', 'condo/apartment', 'ကွန်ဒို၊ တိုက်ခန်း', 'ကွန်ဒို တိုက်ခန်း'])
      expect([typed, queryOf(typed)]).toEqual([typed, { propType: 'condo,apartment' }]);
    for (const typed of ['condo apartment', 'ကွန်ဒိုတိုက်ခန်း'])
      expect([typed, queryOf(typed)]).toEqual([typed, { propType: 'condo' }]);
    expect(queryOf('စက်ရုံမြေ')).toEqual({ propType: 'land' });
    expect(queryOf('warehouse in an industrial zone')).toEqual({ propType: 'warehouse' });
    expect(queryOf('industrial zone')).toEqual({ propType: 'industrial' });
  });

  test('sale and rent together are no filter', () => {
    expect(readQuery('for sale or rent')).toMatchObject({ query: {}, understood: [], words: [] });
  });

  test('features add up, and each counts once', () => {
    expect(queryOf('lift, pool, ဓာတ်လှေကား')).toEqual({ features: 'lift,pool' });
  });
});

test('the price of a square foot or of an acre is text', () => {
  for (const typed of [
    '2 lakhs per sqft',
    '50,000 kyats/sqft',
    '500 lakhs an acre',
    'တစ်စတုရန်းပေ ၂ သိန်း',
  ])
    expect([typed, queryOf(typed), readQuery(typed).words.length]).toEqual([typed, {}, 1]);
  expect(queryOf('1 acre 500 lakhs')).toEqual({ minSqft: '43560', toPrice: '500' });
});

test('pictures of beds and baths beside numbers count rooms', () => {
  const rooms = { minBedrooms: '3', maxBedrooms: '3', minBathrooms: '2' };
  for (const typed of ['🛏3 🛁2', '3🛏️ 2🚿', '🛏 ၃ 🛁 ၂']) expect(queryOf(typed)).toEqual(rooms);
  expect(readQuery('🛏 quiet')).toMatchObject({ query: {}, words: ['quiet'] });
});

test('a listing number is an id; other numbers with a name are text', () => {
  for (const typed of ['#61', 'no 61', 'No. 61', 'property 61', 'ကြော်ငြာအမှတ် ၆၁'])
    expect(queryOf(typed)).toEqual({ id: '61' });
  expect(readQuery('E-61')).toMatchObject({ query: {}, words: ['e', '61'] });
  expect(readQuery('09 123 456 789')).toMatchObject({ query: {}, words: ['09 123 456 789'] });
  expect(readQuery('38th street')).toMatchObject({ query: {}, words: ['38th street'] });
});

test.each([
  ['no 4 main road land', 'no 4'],
  ['no 1 industrial zone', 'no 1'],
  ['high school no 2', 'high school no 2'],
  ['အမှတ် ၂ အခြေခံပညာအထက်တန်းကျောင်း', 'အမှတ် 2 အခြေခံပညာအထက်တန်းကျောင်း'],
])('the number of a road, a zone or a school is none of a listing: %s', (typed, words) => {
  const { query, words: read } = readQuery(typed);
  expect([query.id, read.join(' ')]).toEqual([undefined, words]);
});

test('a landmark that is elsewhere than the line says is text, unless something is near it', () => {
  expect(readQuery('ပဲခူး ဟံသာဝတီ မြေကွက်')).toMatchObject({
    query: { region: 'Bago', propType: 'land' },
    words: ['ဟံသာဝတီ'],
    nearWords: [],
  });
  expect(readQuery('naypyitaw near airport')).toMatchObject({
    query: { region: 'NayPyiTaw' },
    words: [],
  });
});

test('a farm is land, and a farm house is a house', () => {
  expect(queryOf('small farm hlegu')).toMatchObject({ propType: 'land' });
  expect(queryOf('farm house hlegu')).toMatchObject({ propType: 'house' });
});

test('what is denied or only near is no feature', () => {
  expect(readQuery('no lift')).toMatchObject({ query: {}, words: ['no lift'] });
  expect(readQuery('ဓာတ်လှေကား မပါ')).toMatchObject({ query: {}, words: ['ဓာတ်လှေကား မပာ'] });
  expect(readQuery('near a swimming pool').query).toEqual({});
});

test('what is not needed says nothing, and what no home may lack is asked for', () => {
  for (const typed of ['lift not needed', 'ဓာတ်လှေကား မလိုဘူး', 'ဓာတ်လှေကားမပါလည်းရတယ်'])
    expect(readQuery(typed)).toMatchObject({ query: {}, words: [] });
  expect(readQuery('မီးစက်မပါရင်မယူဘူး')).toMatchObject({
    query: { features: 'generator' },
    words: [],
  });
});

test('a deposit is no price, and a number belongs to the bedrooms after it', () => {
  expect(queryOf('ငှားမယ် ၅ သိန်း စပေါ်ငွေ ၁၀ သိန်း').toPrice).toBe('5');
  expect(queryOf('rent 5 lakhs deposit 10 lakhs').toPrice).toBe('5');
  const rooms = { minBedrooms: '2', maxBedrooms: '2' };
  expect(queryOf('wooden floor 2 bedrooms')).toEqual(rooms);
  expect(queryOf('on main road 2 bedrooms')).toMatchObject(rooms);
});

test.each([
  ['anything but bahan condo', 'condo', 'anything but bahan'],
  ["don't want insein house", 'house', "don't want insein"],
  ['far from downtown house', 'house', 'far from downtown'],
  ['house away from main road', 'house', 'away from main road'],
  ['တာမွေမှာ မနေချင်ဘူး ကွန်ဒို', 'condo', 'တာမွေမှာ မနေချင်ဘူး'],
  ['ရန်ကုန်ပြင်ပ မြေ', 'land', 'ရန်ကုန်ပြင်ပ'],
])('what is not wanted is text, however it is said: %s', (typed, propType, text) => {
  expect(readQuery(typed)).toMatchObject({ query: { propType }, words: [text] });
  expect(Object.keys(queryOf(typed))).toEqual(['propType']);
});

test.each([
  'hledan, if not tamwe',
  'လှည်းတန်း မဟုတ်ရင် တာမွေ',
  'လှည်းတန်းမရရင် တာမွေ',
  'လှည်းတန်းဖြစ်ဖြစ် တာမွေဖြစ်ဖြစ်',
])('what is taken if there is nothing else is an alternative: %s', (typed) => {
  const district = 'Kamayut,Tamwe';
  expect(readQuery(typed)).toMatchObject({ query: { region: 'Yangon', district }, words: [] });
});

test('what a type is for counts less than the type', () => {
  for (const typed of ['land for warehouse', 'land for a factory', 'land to build a house'])
    expect([typed, queryOf(typed)]).toEqual([typed, { propType: 'land' }]);
  expect(queryOf('looking for condo or apartment')).toEqual({ propType: 'condo,apartment' });
});

test('two numbers of what no filter asks for are no price', () => {
  for (const typed of ['3 or 4 people', '2-3 storeys', '6-12 months', '37/38 street'])
    expect(readQuery(typed)).toMatchObject({ query: {}, words: [typed] });
});

test('a floor that is too low is no highest one', () => {
  for (const typed of ['not below 3rd floor', 'no lower than 3rd floor'])
    expect(readQuery(typed)).toMatchObject({ query: {}, words: [typed] });
  expect(queryOf('not above 3rd floor')).toEqual({ maxFloor: '3' });
});

test('numbers of one unit with a comma between them are from one to the other', () => {
  expect(queryOf('2,3 bedrooms')).toEqual({ minBedrooms: '2', maxBedrooms: '3' });
  expect(queryOf('floor 2, 3 bedrooms')).toMatchObject({ maxFloor: '2', minBedrooms: '3' });
  expect(queryOf('60by60')).toEqual(queryOf('60 by 60'));
});

test('a place that something is not too far from is near', () => {
  expect(queryOf('not too far from hledan')).toEqual(queryOf('near hledan'));
});

test('what is not wanted is no filter, and says nothing beside what is', () => {
  expect(readQuery('Yangon not Bahan')).toMatchObject({
    query: { region: 'Yangon' },
    words: ['not bahan'],
    denied: { places: { districts: ['Bahan'], regions: [] }, texts: ['not Bahan'] },
  });
  expect(readQuery('house not in Naypyitaw or Bago').denied).toEqual({
    places: { districts: [], regions: ['Bago', 'NayPyiTaw'] },
    texts: ['not in Naypyitaw or Bago'],
  });
  expect(readQuery('ရန်ကုန်မဟုတ်ဘဲ ပဲခူးမှာ အိမ်')).toMatchObject({
    query: { region: 'Bago', propType: 'house' },
    words: [],
  });
  expect(readQuery('ဗဟန်းမဟုတ်').query).toEqual({});
  expect(readQuery('house not near the airport')).toMatchObject({
    query: { propType: 'house' },
    denied: { places: { districts: ['Mingaladon'] } },
  });
  const { denied: both, query } = readQuery('ဗဟန်းနဲ့ ရန်ကင်းကလွဲရင် ကွန်ဒို');
  expect([both.places.districts, query]).toEqual([['Bahan', 'Yankin'], { propType: 'condo' }]);
  expect(queryOf('ဗဟန်းနဲ့ ရန်ကင်း ကွန်ဒို').district).toBe('Bahan,Yankin');
  expect(readQuery('apartment not condo')).toMatchObject({
    query: { propType: 'apartment' },
    words: [],
  });
  expect(queryOf('တာမွေ ဗဟန်းမယူ')).toEqual({ region: 'Yangon', district: 'Tamwe' });
  expect(queryOf('not furnished condo')).toEqual({ furnishing: 'none', propType: 'condo' });
  expect(queryOf('not 12 lakhs condo').propType).toBe('condo');
});

test.each([
  ['not for rent', 'for_sales'],
  ["don't want to rent", 'for_sales'],
  ['no sale', 'for_rents'],
  ['ငှားရန်မဟုတ်', 'for_sales'],
  ['ရောင်းဖို့မဟုတ်ပါဘူး', 'for_rents'],
  ['မငှားပါ ရောင်းမည်', 'for_sales'],
])('who does not want the one wants the other: %s', (typed, type) => {
  expect(readQuery(`condo ${typed}`)).toMatchObject({
    query: { propType: 'condo', type },
    words: [],
  });
});

test('features are read by their whole word, with their number', () => {
  expect(queryOf('ဂျင်နရေတာပါ')).toEqual({ features: 'generator' });
  expect(queryOf('ဂျင်ပါ')).toEqual({ features: 'gym' });
  expect(queryOf('ကားဂိုထောင်')).toEqual({ features: 'parking' });
  expect(queryOf('ထောင့်ကွက်')).toEqual({ features: 'corner' });
  expect(queryOf('2 ac, အဲကွန်း ၂')).toEqual({ features: 'air_conditioning' });
  expect(readQuery('ကားရပ်ရန်နေရာ').words).toEqual([]);
});

test.each(['where can I rent a', 'how much is a', 'do you have a', 'best'])(
  'the words of a question say nothing: %j',
  (words) => {
    expect(readQuery(`${words} condo`).words).toEqual([]);
  },
);

test('at most 32 words are searched', () => {
  const typed = Array.from({ length: 90 }, (_, index) => `xq${'z'.repeat(index % 9)}${index}q`);
  expect(readQuery(typed.join(' ')).words).toHaveLength(32);
});
