import { expect, test } from 'vitest';
import { en } from './dictionaries/en.ts';
import { mm } from './dictionaries/mm.ts';
import { detailsEn } from './dictionaries/pages/details-en.ts';
import { detailsMm } from './dictionaries/pages/details-mm.ts';
import { stillEn } from './dictionaries/pages/still-en.ts';
import { stillMm } from './dictionaries/pages/still-mm.ts';
import { workEn } from './dictionaries/pages/work-en.ts';
import { serverEn } from './dictionaries/server-en.ts';
import { createTexts } from './texts.ts';

const inEnglish = createTexts({ ...en, ...detailsEn, ...stillEn }, String);
const inServer = createTexts({ ...en, ...workEn, ...serverEn }, String);
const inBurmese = createTexts({ ...mm, ...detailsMm, ...stillMm }, (n) => `<${n}>`);

test('a text without placeholders is unchanged', () => {
  expect(inEnglish.t('nav.home')).toBe('Home');
  expect(inBurmese.t('nav.home')).toBe('ပင်မစာမျက်နှာ');
});

test('placeholders are filled in the word order of the language', () => {
  const values = { place: 'P', listing: 'L', type: 'T' };
  expect(inEnglish.t('details.title', values)).toBe('T L in P');
  expect(inBurmese.t('details.title', values)).toBe('Pရှိ L T');
});

test('values are inserted unchanged, also if they look like placeholders', () => {
  expect(inEnglish.t('enquiry.greeting', { name: '{{name}} & <b>' })).toBe('Dear {{name}} & <b>,');
});

test('a text is the same at every call', () => {
  const pageOf = (page: string) => inEnglish.t('pagination.page_of', { page, total: '9' });
  expect(['1', '2', '3'].map(pageOf)).toEqual(['Page 1 of 9', 'Page 2 of 9', 'Page 3 of 9']);
});

test.each([
  [0, '0 properties'],
  [1, '1 property'],
  [2, '2 properties'],
])('the count of %i is %j', (n, text) => {
  expect(inEnglish.count('results.count', n)).toBe(text);
});

test('a count has the digits of the language and may be used with other values', () => {
  expect(inBurmese.count('results.count', 12)).toBe('အိမ်ခြံမြေ <12> ခု');
  const place = { type: 'Land', listing: 'For sale', district: 'Bahan', region: 'Yangon' };
  const text = inServer.count('meta.results_description', 1, place);
  expect(text).toBe('1 property: Land, For sale, Bahan, Yangon');
});

test('a key that is computed at run time is looked up', () => {
  expect(inEnglish.find('type.condo')).toBe('Condo');
  expect(inEnglish.find('price.lakhs', { price: '5' })).toBe('5 Lakhs');
  expect(inEnglish.find('type.villa')).toBeUndefined();
  expect(inEnglish.find('constructor')).toBeUndefined();
});

test('a text that was not loaded throws an error with its key', () => {
  const { 'nav.home': _home, ...others } = en;
  const { t } = createTexts(others as typeof en, String);
  expect(() => t('nav.home')).toThrow('nav.home');
});

test('the compiler checks the placeholders of every text', () => {
  // @ts-expect-error no such key
  void (() => inEnglish.t('nav.nowhere'));
  // @ts-expect-error a value is missing
  void (() => inEnglish.t('price.up_to'));
  // @ts-expect-error the value has another name
  void (() => inEnglish.t('price.up_to', { amount: '1' }));
  // @ts-expect-error a number has to be formatted first
  void (() => inEnglish.t('price.up_to', { price: 1 }));
  // @ts-expect-error one value too many
  void (() => inEnglish.t('nav.home', { price: '1' }));
  // @ts-expect-error has no plural
  void (() => inEnglish.count('nav.home', 1));
  // @ts-expect-error the other values are missing
  void (() => inEnglish.count('meta.results_description', 1));
  const type: 'condo' | 'land' = 'condo';
  expect(inEnglish.t(`type.${type}`)).toBe('Condo');
});
