import { expect, test } from 'vitest';
import { createI18nLoader } from '#i18n/load.ts';
import { monthName } from './month-name.ts';

const loadI18n = createI18nLoader();

test.each([
  ['en', 'September\u00a02026'],
  ['mm', '၂၀၂၆\u00a0စက်တင်ဘာ'],
] as const)('in %s a month has its name and its year', async (language, expected) => {
  expect(monthName(await loadI18n(language, 'public'), '2026-09')).toBe(expected);
});
