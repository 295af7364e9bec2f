import { expect, test } from 'vitest';
import { textToHtml } from './plain-text.ts';

test.each([
  ['one line', '<p>one line</p>'],
  ['two\nlines', '<p>two<br>lines</p>'],
  ['two\r\n\r\nparagraphs\r\n', '<p>two</p><p>paragraphs</p>'],
  ['a\n \t\n\nb', '<p>a</p><p>b</p>'],
  ['  3 < 4 & 5 > 4 ', '<p>3 &lt; 4 &amp; 5 &gt; 4</p>'],
  ['အိမ်\nခန်း', '<p>အိမ်<br>ခန်း</p>'],
  [' \n ', ''],
  ['', ''],
])('%j becomes %j', (text, html) => {
  expect(textToHtml(text)).toBe(html);
});

test('hostile HTML takes linear time', () => {
  const started = performance.now();
  for (const piece of ['\n', ' \n', '\n ', ' ', '<']) textToHtml(`a${piece.repeat(100_000)}b`);
  expect(performance.now() - started).toBeLessThan(2000);
});
