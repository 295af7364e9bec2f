import { expect, test } from 'vitest';
import { escapeXml } from './xml.ts';

test.each([
  ['a & b < c > d "e" \'f\'', 'a &amp; b &lt; c &gt; d &quot;e&quot; &apos;f&apos;'],
  ['ကျွန်ုပ် 🏠', 'ကျွန်ုပ် 🏠'],
  ['tab\tline\nend', 'tab\tline\nend'],
  ['\u0000\u0008\u000b\u001f\ufffe\uffff', ''],
  ['half \ud83c pair', 'half \ufffd pair'],
])('%j is escaped', (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});
