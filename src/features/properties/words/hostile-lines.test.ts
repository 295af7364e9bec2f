import { expect, test } from 'vitest';
import { leastThreadTimeMs } from '#test/support/process/cpu-time.ts';
import { hostileTexts } from '#test/support/texts/hostile-texts.ts';
import { readQuery } from './read-query.ts';

/** Longest line of the acceptance tests, in UTF-16 units. */
const LONGEST = 10_000;
const MAX_MS = 50;

const repeated = (piece: string): [string, string] => [
  piece,
  piece.repeat(LONGEST).slice(0, LONGEST),
];

const LINES: [what: string, line: string][] = [
  ...hostileTexts(LONGEST),
  ...['က', 'ကမ', 'ဗဟန်း', 'မြောက်ဥက္က', 'ဆယ်', 'ဗဟန္း ', 'ကား ', 'သိန်း '].map(repeated),
  ...['1 master ', 'bedroom 1 ', 'ပေ ၁ ', '၁ ပေခွဲ ', '(1)', '1+', '1 သိန်း/', 'အခန်း ၁ ', 'ခိုးပါ'].map(
    repeated,
  ),
  ...['no 1 a ', '1 hall ', '1 min walk ', 'n/', '1st, ', 'floors 1 to ', 'not above '].map(
    repeated,
  ),
  ...[
    'near main ',
    'furnish ',
    'part furni',
    'hngar chin ',
    'အနံ ၂၀ ',
    'လမ်းမ ',
    'တိုက်ခနိး',
    'br 2 + ',
  ].map(repeated),
  ...['1 crore ', '1 per sq ', '1,2', '🛏1', 'far from ', 'land for a ', '60 a year '].map(repeated),
  ...['bahen ', 'mingaldon ', 'qwertyu ', '1 ', '1-', '1x', 'one ', 'under 1 to '].map(repeated),
  ...[
    'near ',
    'no ',
    'bahancondo',
    'condominum ',
    'houseland',
    '#1',
    '1st ',
    'AND OR NEAR(',
    '"" * ^ : ',
    '\uFFFF',
    '\uFDFA',
  ].map(repeated),
];

test.each(LINES)(`10,000 characters are read within ${MAX_MS} ms: %j`, async (_what, line) => {
  expect(await leastThreadTimeMs(() => readQuery(line), MAX_MS)).toBeLessThan(MAX_MS);
});

test.each([
  'bahan" OR 1=1 --',
  'NEAR(bahan condo, 5)',
  'body: "x" AND NOT y*',
  "'; DROP TABLE properties; --",
  '<script>alert(1)</script>',
  '%00\u0000%_',
  '\uD83C',
  '__proto__ constructor toString',
  '👍🏽 bahan',
  '\u202Enahab',
])('the line %j is read without an error', (typed) => {
  const { query } = readQuery(typed);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});
