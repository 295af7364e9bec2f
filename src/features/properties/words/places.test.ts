import { describe, expect, test } from 'vitest';
import { editDistance } from '#burmese/edit-distance.ts';
import { districtsOf, REGIONS } from '#features/catalogue/catalogue.ts';
import { writeZawgyi } from '#test/support/texts/zawgyi-writer.ts';
import { readQuery } from './read-query.ts';

const queryOf = (typed: string) => readQuery(typed).query;
const yangon = (district: string) => ({ region: 'Yangon', district });

const TOWNSHIPS = REGIONS.flatMap((entry) =>
  districtsOf(entry).map(({ key, en, mm }) => ({ region: entry.region, district: key, en, mm })),
).filter(({ district }) => !['Htantabin', 'Bago'].includes(district));

test('every township is understood by its name in both languages and in Zawgyi', () => {
  for (const { region, district, en, mm } of TOWNSHIPS)
    for (const typed of [en, en.toUpperCase(), `${mm}မြို့နယ်`, mm, writeZawgyi(mm)])
      expect({ typed, ...readQuery(typed) }).toMatchObject({
        query: { region, district },
        words: [],
      });
});

test.each([
  ['Ka Mar Yut', yangon('Kamayut')],
  ['thin gan kyun', yangon('Thingangyun')],
  ['South Okkala', yangon('SouthOkkalapa')],
  ['Hlaing Tharyar', yangon('HlaingtharyaEast,HlaingtharyaWest')],
  ['ဗဟန်းမြို့နယ်လုံးချင်းအိမ်ရောင်းရန်', { ...yangon('Bahan'), propType: 'house', type: 'for_sales' }],
  ['hlain thayar', yangon('HlaingtharyaEast,HlaingtharyaWest')],
  ['inesin', yangon('Insein')],
  ['bahn', yangon('Bahan')],
  ['mingalar tng nyunt', yangon('MingalarTaungNyunt')],
  ['RIT', yangon('Insein')],
  ['in front of RIT', queryOf('near RIT')],
  ['လှိုင်သာယာ', yangon('HlaingtharyaEast,HlaingtharyaWest')],
  ['လှိုင်', yangon('Hlaing')],
  ['ရွှေပြည်သာ', yangon('Shwepyithar')],
  ['ပြည်', { region: 'Bago', district: 'Pyay' }],
  ['ပြည်မြို့နယ်', { region: 'Bago', district: 'Pyay' }],
  ['Bahan, Sanchaung', yangon('Bahan,Sanchaung')],
  ['Bahan or Pyay', { district: 'Bahan,Pyay' }],
  ['Yangon', { region: 'Yangon' }],
  ['ရန်ကုန် မြို့လယ်', queryOf('downtown')],
  ['Inya', yangon('Kamayut,Bahan,Mayangone')],
  ['Bahan, Yangon', yangon('Bahan')],
  ['Bago', { region: 'Bago' }],
  ['Bago township', { region: 'Bago', district: 'Bago' }],
  ['ပဲခူးမြို့', { region: 'Bago', district: 'Bago' }],
  ['Htantabin', { district: 'Htantabin' }],
  ['Htantabin Bago', { region: 'Bago', district: 'Htantabin' }],
])('the place %j is %j', (typed, query) => {
  expect(queryOf(typed)).toEqual(query);
});

describe('near a place', () => {
  test('means its townships and the five nearest neighbours, nearest first', () => {
    expect(queryOf('near Hledan')).toEqual(
      yangon('Kamayut,Kyeemyindaing,Sanchaung,Hlaing,Bahan,Mayangone'),
    );
    expect(readQuery('near Hledan').understood).toMatchObject([
      { kind: 'place', query: queryOf('near Hledan') },
    ]);
  });

  test('means no neighbours beside a township that is named', () => {
    expect(queryOf('near Hledan in Bahan')).toEqual(yangon('Kamayut,Bahan'));
  });

  test('has the position of the landmark, or of the town', () => {
    expect(readQuery('Hledan').nearPositions).toEqual([{ lat: 16.825, lng: 96.13 }]);
    expect(readQuery('near Bahan').nearPositions).toEqual([{ lat: 16.8154, lng: 96.1561 }]);
    expect(readQuery('Thonse').nearPositions).toEqual([{ lat: 17.6544, lng: 95.7863 }]);
    expect(readQuery('Bahan').nearPositions).toEqual([]);
  });

  test('is no place where it is only seen', () => {
    expect(readQuery('Inya Lake view')).toMatchObject({ query: {}, words: ['inya lake view'] });
  });
});

describe('a landmark', () => {
  test.each(['Hledan', 'Hlaedan', 'လှည်းတန်း'])(
    '%s means its township, and texts with it first',
    (typed) => {
      expect(readQuery(typed)).toMatchObject({
        query: yangon('Kamayut'),
        words: [],
        nearWords: ['hledan', 'လှည်းတန်း'],
      });
    },
  );

  test('is in the township beside it, also as it is shown', () => {
    const { understood, nearWords } = readQuery('yankin parami condo');
    expect(understood.map(({ query }) => query)).toEqual([yangon('Yankin'), { propType: 'condo' }]);
    expect(nearWords).toContain('parami');
  });

  test('of another region is not meant', () => {
    expect(readQuery('naypyitaw near airport')).toMatchObject({
      understood: [{ query: { region: 'NayPyiTaw' } }],
      nearWords: [],
    });
  });

  test('a township that something is near ranks texts with its name first', () => {
    expect(readQuery('near Bahan').nearWords).toEqual(['bahan', 'ဗဟန်း']);
    expect(readQuery('ဗဟန်းအနီး').nearWords).toEqual(['bahan', 'ဗဟန်း']);
    expect(readQuery('Bahan').nearWords).toEqual([]);
  });
});

test.each(['Pyay Road', 'ပြည်လမ်း', 'Kaba Aye Pagoda Road', 'ကမ္ဘာအေးဘုရားလမ်း', 'Moe Kaung Road'])(
  'the street %s is text',
  (typed) => {
    expect(readQuery(typed)).toMatchObject({ query: {}, words: [typed.toLowerCase()] });
  },
);

test.each(['အိမ်သာ', 'ပြည်သူ့', 'ကလေးကစားကွင်း', 'ရွှေအိမ်စည်'])(
  'a known syllable inside of the word %s is no filter',
  (typed) => {
    expect(queryOf(typed)).toEqual({});
  },
);

describe('a misspelt name', () => {
  test.each([
    ['Sanchuang', 'Sanchaung'],
    ['Mingaldon', 'Mingaladon'],
    ['Thingangyn', 'Thingangyun'],
    ['Botahtuang', 'Botahtaung'],
  ])('of six letters or more is taken: %s', (typed, district) => {
    expect(queryOf(typed)).toEqual(yangon(district));
  });

  test.each([
    ['ရန်ကင်', 'Yankin'],
    ['ရန်ကင်မှာ', 'Yankin'],
    ['မရမ်းကုန်အိမ်ရောင်းမည်', 'Mayangone'],
    ['တိုက်ခန်းမရမ်းကုန်', 'Mayangone'],
    ['လှိုင်သာရာ', 'HlaingtharyaEast,HlaingtharyaWest'],
    ['ပုစွန်တောင်', 'Pazundaung'],
    ['လှည်းတန်', 'Kamayut'],
    ['လှည်းတမ်း', 'Kamayut'],
    ['မင်္ဂလာဒုမ်', 'Mingaladon'],
  ])('is taken in Burmese, also beside other words: %s', (typed, district) => {
    expect(readQuery(typed)).toMatchObject({ query: yangon(district), words: [] });
  });

  test('gives way to an exact one that is as near', () => {
    expect(queryOf('Kyauktaga')).toEqual({ region: 'Bago', district: 'Kyauktaga' });
    expect(queryOf('Kyauktada')).toEqual(yangon('Kyauktada'));
  });

  test.each([
    ['Bahen', 'Bahan'],
    ['Mingoladin', 'Mingaladon'],
    ['ဗဟင်း', 'ဗဟန်း'],
    ['လိူင်သာယာ', 'လှိုင်သာယာ'],
  ])('that is too short or too wrong is only suggested: %s', (typed, didYouMean) => {
    expect(readQuery(typed)).toMatchObject({ query: {}, didYouMean });
  });

  test.each([
    'parking',
    'garden',
    'along',
    'those',
    'line',
    'alone',
    '6 miles',
    'လမ်းမတန်း',
    'ရေလှိုင်း',
    'pansodan street',
  ])('is not seen in a common word or a street: %s', (typed) => {
    expect(readQuery(typed)).toMatchObject({ didYouMean: undefined });
    expect(queryOf(typed)).not.toHaveProperty('district');
  });
});

test.each([
  ['bahan', 'bahan', 0],
  ['bahan', 'bahen', 1],
  ['chuang', 'chaung', 1],
  ['bahan', 'bahn', 1],
  ['', 'abc', 3],
  ['dala', 'latha', 3],
])('the distance of %j and %j is %d', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});
