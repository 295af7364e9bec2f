import { expect, test } from 'vitest';
import { hasVisibleText, htmlToText, isVisible } from './plain-text.ts';

test.each([
  ['plain text', 'plain text'],
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
  ['<h2>Head</h2>\n  <ul><li>a</li><li>b</li></ul>', 'Head a b'],
  ['a<br>b<br />c', 'a b c'],
  ['w<strong>or</strong>d and <a href="tel:09" rel="nofollow">link</a>.', 'word and link.'],
  ['အိမ်<b>ခန်း</b>', 'အိမ်ခန်း'],
  ['<BLOCKQUOTE>x</BLOCKQUOTE><B>y</B>', 'x y'],
  ['&lt;p&gt; &amp;lt; &quot;&#39;&apos; &#x1F3E0;&#127968;', "<p> &lt; \"'' 🏠🏠"],
  ['a&nbsp;&nbsp;b\u00a0 c\n\td', 'a b c d'],
  ['&#0;&#xD800;&#1114112; &unknown; &amp', '\ufffd\ufffd\ufffd &unknown; &amp'],
  ['3 < 4', '3 < 4'],
  ['<p>', ''],
  ['', ''],
])('the plain text of %j is %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('hostile HTML takes linear time', () => {
  const started = performance.now();
  for (const piece of ['<', '<p', '<a>', '&', '&#', '&#1', ' ', '<>', '<&'])
    htmlToText(piece.repeat(200_000));
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each(['<p>a</p>', 'က', '1', '…', '🏠', '&amp;', '<ul><li>-</li></ul>'])(
  '%j has visible text',
  (html) => {
    expect(hasVisibleText(html)).toBe(true);
  },
);

test.each([
  '',
  ' \n',
  '<p></p>',
  '<p><br /></p><p>&nbsp;</p>',
  '<p>\u200b\u200c\u2060\ufeff\u00ad</p>',
  '\u3164\u2800\u00a0\u0000',
  '<a href="https://example.com"></a>',
])('%j has no visible text', (html) => {
  expect(hasVisibleText(html)).toBe(false);
});

test('tags and entities are visible in plain text', () => {
  for (const text of ['a', '<p></p>', '&nbsp;', ' က ']) expect(isVisible(text), text).toBe(true);
  for (const text of ['', ' \n', '\u200b\u2060', '\u3164\u2800'])
    expect(isVisible(text)).toBe(false);
});
