import { expect, test } from 'vitest';
import { withLanguageFirst } from './language-first.ts';

const EN = '<p>A flat.</p>';
const MY = '<p>တိုက်ခန်း။</p>';
const LIST = '<ul><li>ဓာတ်လှေကား</li></ul>';
const EN_HEAD = '<h2>The flat</h2>';
const MY_HEAD = '<h2>အခန်း</h2>';
const BOTH_HEAD = '<h2>Price / ဈေးနှုန်း</h2>';

test.each([
  ['paragraphs', EN + MY + LIST, MY + LIST + EN],
  ['sections', EN_HEAD + EN + MY_HEAD + MY, MY_HEAD + MY + EN_HEAD + EN],
  ['what one heading heads', BOTH_HEAD + EN + MY, BOTH_HEAD + MY + EN],
  [
    'what has no letters with what is before it',
    `${EN}<p>20 x 60</p>${MY}`,
    `${MY}${EN}<p>20 x 60</p>`,
  ],
  ['text outside of blocks', `A flat.${MY}`, `${MY}A flat.`],
  [
    'nested blocks as one',
    `<blockquote>${EN}</blockquote>${MY}`,
    `${MY}<blockquote>${EN}</blockquote>`,
  ],
])('%s', (_what, html, burmese) => {
  expect(withLanguageFirst(html, 'my')).toBe(burmese);
  expect(withLanguageFirst(html, 'en')).toBe(html);
  expect(withLanguageFirst(burmese, 'my')).toBe(burmese);
});

test('a text in one language is unchanged', () => {
  for (const html of [EN_HEAD + EN, MY + LIST, 'plain text', '', '<p>20 x 60</p>'])
    for (const lang of ['en', 'my'] as const) expect(withLanguageFirst(html, lang)).toBe(html);
});
