import { describe, expect, test } from 'vitest';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { leastThreadTimeMs } from '#test/support/process/cpu-time.ts';
import { hostileTexts } from '#test/support/texts/hostile-texts.ts';
import { completionText } from './completion-text.ts';
import { completionsOf, listingNumberOf } from './completions.ts';

const textsOf = (typed: string, language: 'en' | 'mm' = 'en'): string[] =>
  completionsOf(typed).map((completion) => completionText(I18N[language], completion));

describe('completions of what is typed', () => {
  test.each([
    ['a township', 'baha', ['Bahan']],
    [
      'a word of two letters',
      'ba',
      [
        'Bago',
        'Bago, Bago Region',
        'Bago Railway Station, Bago, Bago Region',
        'Bahan',
        'Bauk Htaw, Yankin',
        'Bawbawgyi Pagoda, Pyay',
        'Bayint Naung, Mayangone, Hlaing',
      ],
    ],
    ['a complete name', 'Bahan ', ['Bahan']],
    ['another spelling', 'tharke', ['Thaketa']],
    ['a name of several words', 'dagon myothit n', ['Dagon Myothit (North)']],
    ['a name that two regions have', 'htant', ['Htantabin, Yangon', 'Htantabin, Bago']],
    ['a landmark', 'hled', ['Hledan, Kamayut', 'Hledan Centre, Kamayut']],
    ['a type', 'con', ['Condo']],
    ['a synonym of a type', 'godo', ['Warehouse']],
    ['rent', 'for r', ['For rent']],
    ['Zawgyi', 'ဗဟန္', ['Bahan']],
    ['a name without one letter', 'kamayt', ['Kamayut']],
    ['a landmark without one letter', 'hledn', ['Hledan, Kamayut']],
    ['two letters in the wrong order', 'insien', ['Insein']],
    ['a Burmese name with a letter that sounds the same', 'ဘဟန်း', ['Bahan']],
    ['a misspelt name that another word follows', 'kamayt road', []],
    ['a word near a name that is no place', 'parking', []],
    ['capitals and other widths', 'ＢＡＨ', ['Bahan']],
  ])('%s: %j', (_what, typed, texts) => {
    expect(textsOf(typed)).toEqual(texts);
  });

  test('a word of homes is not completed to one for other homes', () => {
    expect(textsOf('lan')).toContain('Land');
    expect(textsOf('lan')).not.toContain('House');
    expect(textsOf('studio')).toEqual([]);
    expect(textsOf('duple')).toEqual(['House']);
  });

  test('a number counts no places', () => {
    expect(textsOf('tamwe 2 be')).toEqual([]);
    expect(textsOf('tamwe 20 con')).toEqual(['Tamwe · Up to 20 Lakhs · Condo']);
  });

  test('a syllable is enough in Burmese, a letter is not in English', () => {
    expect(textsOf('ဗ', 'mm')).toContain('ဗဟန်း');
    expect(textsOf('b')).toEqual([]);
  });
});

describe('completions after words that were understood', () => {
  test.each([
    ['2 bed baha', 'en', '2 beds · Bahan'],
    ['ကွန်ဒို ဗဟ', 'mm', 'ကွန်ဒို · ဗဟန်း'],
    ['ကွန်ဒိုဗဟ', 'mm', 'ကွန်ဒို · ဗဟန်း'],
    ['ကြန္ဒို ဗဟ', 'mm', 'ကွန်ဒို · ဗဟန်း'],
    ['2 bed baha', 'mm', 'အိပ်ခန်း ၂ · ဗဟန်း'],
    ['ဗဟန်း con', 'en', 'Bahan · Condo'],
    ['for rent under 15 lakhs in yank', 'en', 'For rent · Up to 15 Lakhs · Yankin'],
    ['generator lift kamay', 'en', 'Generator · Lift · Kamayut'],
    ['2 bed condo yankn', 'en', '2 beds · Condo · Yankin'],
  ] as const)('%j in %s', (typed, language, text) => {
    expect(textsOf(typed, language)).toContain(text);
  });

  test('have the parameters of all of it', () => {
    expect(completionsOf('2 bed condo baha').map(({ query }) => query)).toEqual([
      {
        region: 'Yangon',
        district: 'Bahan',
        minBedrooms: '2',
        maxBedrooms: '2',
        propType: 'condo',
      },
    ]);
  });

  test('add to places and types', () => {
    const queries = (typed: string) => completionsOf(typed).map(({ query }) => query);
    expect(queries('condo warehou')).toEqual([{ propType: 'condo,warehouse' }]);
    expect(textsOf('condo warehou')).toEqual(['Condo · Warehouse']);
    expect(queries('bahan yankin')[0]).toEqual({ region: 'Yangon', district: 'Bahan,Yankin' });
  });

  test('are in the region of a place before them', () => {
    expect(textsOf('ရန်ကင်း က', 'mm')).toContain('ရန်ကင်း · ကမာရွတ်');
    expect(textsOf('ရန်ကင်း က', 'mm')).not.toContain('ရန်ကင်း · ကဝ');
    expect(textsOf('naypyitaw bah')).toEqual([]);
    expect(textsOf('htantabin bah')).toContain('Htantabin · Bahan');
    expect(textsOf('htantabin bah', 'mm')).toContain('ထန်းတပင် · ဗဟန်း');
  });

  test('there are none after words that are searched in texts', () => {
    expect(textsOf('teak baha')).toEqual([]);
    expect(textsOf('#61 baha')).toEqual([]);
  });
});

describe('the number of a listing', () => {
  test.each([
    ['61', 61],
    ['#61', 61],
    ['No. 61', 61],
    ['၆၁', 61],
    ['ကြော်ငြာအမှတ် ၆၁', 61],
    ['61 bahan', undefined],
    ['#61 bahan', undefined],
    ['0', undefined],
    ['1234567890', undefined],
    ['', undefined],
  ])('%j is %s', (typed, number) => {
    expect(listingNumberOf(typed)).toBe(number);
  });
});

test.each([
  ...hostileTexts(10_000),
  ...['', ' ', '"', '*', 'NEAR(a b)', 'body: "x" AND NOT y*', '\u0000', '__proto__'].map(
    (line): [string, string] => [line, line],
  ),
])('a hostile line is completed by nothing: %j', (_what, line) => {
  expect(completionsOf(line)).toEqual([]);
});

test('a line of the longest length is read within 20 ms', async () => {
  const MOST = 20;
  const lines = ['ကမ', 'a ', 'no ', '2 bed ba '].map((piece) => piece.repeat(200).slice(0, 200));
  for (const line of lines)
    expect(await leastThreadTimeMs(() => completionsOf(line), MOST), line).toBeLessThan(MOST);
});
