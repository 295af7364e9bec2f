import { expect, test } from 'vitest';
import { withParagraphs } from './paragraphs.ts';

test('a plain text keeps its lines and paragraphs', () => {
  expect(withParagraphs('Line one\nLine two\r\n\r\nLine &lt;four&gt; ')).toBe(
    '<p>Line one<br>Line two</p><p>Line &lt;four&gt;</p>',
  );
});

test.each([
  '<p>One\nline</p>',
  'One<br>two\nlines',
  '<ul><li>One</li></ul>\n<h2>Two</h2>',
  'One line\n',
  '',
])('markup is unchanged: %s', (html) => expect(withParagraphs(html)).toBe(html));
