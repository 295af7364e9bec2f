import { expect, test } from 'vitest';
import { withBlockLanguages } from './block-languages.ts';

test('a block in another language than the text around it gets a lang attribute', () => {
  const html = '<p>Two rooms.</p><p>အိပ်ခန်း <b>နှစ်ခန်း</b>။</p><ul><li>ရေကူးကန်</li><li>Pool</li></ul>';
  expect(withBlockLanguages(html, 'en')).toBe(
    '<p>Two rooms.</p><p lang="my">အိပ်ခန်း <b>နှစ်ခန်း</b>။</p><ul><li lang="my">ရေကူးကန်</li><li>Pool</li></ul>',
  );
  expect(withBlockLanguages(html, 'my')).toBe(
    '<p lang="en">Two rooms.</p><p>အိပ်ခန်း <b>နှစ်ခန်း</b>။</p><ul><li>ရေကူးကန်</li><li lang="en">Pool</li></ul>',
  );
});

test('blocks without words, and text without blocks, are unchanged', () => {
  for (const html of ['<p>40 x 60</p>', '<p></p>', 'အိမ်', 'a &lt;p&gt; b', ''])
    expect(withBlockLanguages(html, 'en')).toBe(html);
});
