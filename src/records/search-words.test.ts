import { describe, expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

const phrases = (q: string) => searchWords(q).map(({ phrase }) => phrase);

describe('the words of a search', () => {
  test.each([
    ['Condo', ['"condo"*']],
    ['  quiet   flat ', ['"quiet"*', '"flat"*']],
    ['ကွန်ဒို ဗဟန်း', ['"ကွန် ဒို"', '"ဗ ဟန်း"']],
    ['1,200', ['"1200"']],
    ['၂၇၇၇', ['"2777"']],
    ['28.5', ['"28 5"']],
    ['e', ['"e"']],
    ['a"b OR c*', ['"a b"', '"or"*', '"c"']],
    ['NEAR(a', ['"near a"']],
    ['% & -- #', []],
  ])('%j', (q, expected) => {
    expect(phrases(q)).toEqual(expected);
  });

  test('are unique, and at most six', () => {
    expect(phrases('e E ｅ f f g h i j k l')).toEqual(['"e"', '"f"', '"g"', '"h"', '"i"', '"j"']);
  });

  test('include the number of a record, which is only that after #', () => {
    expect(searchWords('62 #၆၃')).toEqual([
      { typed: '62', phrase: '"62"', number: 62 },
      { typed: '#၆၃', phrase: undefined, number: 63 },
    ]);
    expect(searchWords('062')[0]?.number).toBeUndefined();
  });

  test('are the same in Zawgyi and Unicode', () => {
    expect(phrases('အိမ္ၿခံေျမ')).toEqual(phrases('အိမ်ခြံမြေ'));
  });
});
