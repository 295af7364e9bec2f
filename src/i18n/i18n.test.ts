import { expect, test } from 'vitest';
import { createI18n } from './i18n.ts';
import { LANGUAGES } from './language.ts';
import { loadDictionary } from './load.ts';

test('each language loads its own dictionary and speaks it', async () => {
  const [english, burmese] = await Promise.all(
    LANGUAGES.map(async (language) => createI18n(language, await loadDictionary(language))),
  );
  expect([english?.htmlLang, burmese?.htmlLang]).toEqual(['en', 'my']);
  expect(english?.count('results.count', 1284)).toBe('1,284 properties');
  expect(burmese?.count('results.count', 1284)).toBe('အိမ်ခြံမြေ ၁,၂၈၄ ခု');
  expect(english?.list(['Bahan', 'Yangon'])).toBe('Bahan, Yangon');
  expect(burmese?.list(['ဗဟန်း', 'ရန်ကုန်'])).toBe('ဗဟန်း၊ ရန်ကုန်');
});

test('phones keep Western digits on a Burmese page, dates do not', async () => {
  const { phone, telHref, date } = createI18n('mm', await loadDictionary('mm'));
  expect(phone('09123456789')).toBe('09 123 456 789');
  expect(telHref('09123456789')).toBe('tel:+959123456789');
  expect(date('2026-04-05T00:00:00Z')).toBe('၂၀၂၆ ဧပြီ ၅');
});
