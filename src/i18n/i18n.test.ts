import { expect, test } from 'vitest';
import { en } from './dictionaries/en.ts';
import { workEn } from './dictionaries/pages/work-en.ts';
import { LANGUAGES } from './language.ts';
import { createI18nLoader } from './load.ts';

const loadI18n = createI18nLoader();

test('each language loads and uses its own dictionary', async () => {
  const [english, burmese] = await Promise.all(
    LANGUAGES.map((language) => loadI18n(language, 'public')),
  );
  expect([english?.htmlLang, burmese?.htmlLang]).toEqual(['en', 'my']);
  expect(english?.count('results.count', 1284)).toBe('1,284 properties');
  expect(burmese?.count('results.count', 1284)).toBe('အိမ်ခြံမြေ ၁,၂၈၄ ခု');
  expect(english?.list(['Bahan', 'Yangon'])).toBe('Bahan, Yangon');
  expect(burmese?.list(['ဗဟန်း', 'ရန်ကုန်'])).toBe('ဗဟန်း၊ ရန်ကုန်');
});

test('phones keep Western digits on a Burmese page, dates do not', async () => {
  const { phone, telHref, date } = await loadI18n('mm', 'public');
  expect(phone('09123456789')).toBe('09 123 456 789');
  expect(telHref('09123456789')).toBe('tel:+959123456789');
  expect(date('2026-04-05T00:00:00Z')).toBe('၂၀၂၆\u00a0ဧပြီ\u00a0၅');
});

test('texts of the work area are loaded for the work area, with those of public pages', async () => {
  for (const language of LANGUAGES) {
    const [everywhere, atWork] = await Promise.all([
      loadI18n(language, 'public'),
      loadI18n(language, 'work'),
    ]);
    expect(await loadI18n(language, 'work')).toBe(atWork);
    for (const key of Object.keys(en))
      expect([everywhere.find(key), atWork.find(key)]).not.toContain(undefined);
    for (const key of Object.keys(workEn)) {
      expect(everywhere.find(key)).toBeUndefined();
      expect(atWork.find(key)).toBeDefined();
    }
  }
});
