import { expect, test } from 'vitest';
import { excerptIn } from './language-excerpt.ts';

const LISTING =
  '<p>River-view condo for rent.</p><p>မြစ်ရှုခင်း ကွန်ဒိုခန်း ငှားရန်။</p>' +
  '<ul><li>Lift / ဓာတ်လှေကား</li><li>Two car parks / ကားပါကင် ၂ စီးစာ</li></ul><p>Call us.</p>';

test.each([
  ['en', 'River-view condo for rent. Lift, Two car parks. Call us.'],
  ['my', 'မြစ်ရှုခင်း ကွန်ဒိုခန်း ငှားရန်။ ဓာတ်လှေကား၊ ကားပါကင် ၂ စီးစာ။'],
] as const)('a text in both languages is reduced to its part in %s', (lang, text) => {
  expect(excerptIn(LISTING, 195, lang)).toEqual({ text, isCut: true });
});

test.each([
  ['<p>A flat.</p><ul><li>Lift</li><li>Pool.</li><li>Gym</li></ul>', 'A flat. Lift, Pool. Gym.'],
  ['<p>A flat</p><p>in Bahan</p>', 'A flat in Bahan'],
  ['<ul><li><b>Lift</b></li></ul><p>20 x 60</p>', 'Lift. 20 x 60'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', 'a b. c.'],
  ['<p>20 x 60</p>', '20 x 60'],
  ['1 &lt; 2 <br>and', '1 < 2 and'],
  ['', ''],
])('%s gives the same excerpt in both languages', (html, text) => {
  for (const lang of ['en', 'my'] as const)
    expect(excerptIn(html, 195, lang)).toEqual({ text, isCut: false });
});

test('an excerpt that is cut after a comma ends without the comma', () => {
  expect(excerptIn('<ul><li>Lift</li><li>Swimming pool</li></ul>', 8, 'en')).toEqual({
    text: 'Lift',
    isCut: true,
  });
});

test('a text in the other language only is used as it is', () => {
  expect(excerptIn('<p>A flat.</p><p>တိုက်</p>', 3, 'my')).toEqual({ text: 'တိုက်', isCut: true });
  expect(excerptIn('<p>A flat.</p>', 195, 'my')).toEqual({ text: 'A flat.', isCut: false });
});

test('an excerpt takes linear time', () => {
  const started = process.cpuUsage();
  for (const piece of ['<li>', '</li>', '<ul><li>a</li></ul>', ' / ', '<p>', ' '])
    excerptIn(piece.repeat(20_000), 195, 'en');
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
});
