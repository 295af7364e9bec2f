import { expect, test } from 'vitest';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { waitText } from './wait-text.ts';

test.each([
  [893, 'Too many tries. Please wait 15 minutes.'],
  [121, 'Too many tries. Please wait 3 minutes.'],
  [120, 'Too many tries. Please wait 120 seconds.'],
  [91, 'Too many tries. Please wait 100 seconds.'],
  [10, 'Too many tries. Please wait 10 seconds.'],
  [1, 'Too many tries. Please wait 10 seconds.'],
  [0, 'You can try again now.'],
])('a wait of %i seconds is shown as: %s', (seconds, text) => {
  expect(waitText(I18N.en, seconds)).toBe(text);
});

test('the Burmese text has Burmese digits', () => {
  expect(waitText(I18N.mm, 840)).toContain('၁၄ မိနစ်');
});
