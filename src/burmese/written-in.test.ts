import { expect, test } from 'vitest';
import { writtenIn } from './written-in.ts';

const ENGLISH = '<p>Look at the papers first, then at the land.</p>';
const BURMESE = '<p>စာရွက်စာတမ်းများကို အရင်ကြည့်ပါ၊ ပြီးမှ မြေကို ကြည့်ပါ။</p>';

test.each([
  ['en', ENGLISH],
  ['my', BURMESE],
  ['both', ENGLISH + BURMESE],
  ['both', `${BURMESE}<h2>In English</h2>${ENGLISH}`],
  // A name, a quotation or a phone number does not make a text readable in its language.
  ['my', `${BURMESE.repeat(4)}<p>Golden Door Co., Ltd.</p>`],
  ['en', `${ENGLISH.repeat(4)}<p>မင်္ဂလာပါ။</p>`],
  ['my', `${BURMESE}<p>09 123 456 789</p>`],
  ['both', '<p>2026</p>'],
  ['both', ''],
])('%s: %s', (language, html) => {
  expect(writtenIn(html)).toBe(language);
});
