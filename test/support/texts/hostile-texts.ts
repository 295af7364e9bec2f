/** Pieces that are slow to process when repeated far beyond what people write. */
const PIECES = {
  'marks out of order': '\u0315\u0300\u05b0',
  'letters with as many marks as may be': `e${'\u0315\u0300'.repeat(15)}`,
  'letters that are composed': '\u1100\u1161\u11a8',
  'letters that are taken apart': '\ufb2c',
  'halves of characters': '\ud83c',
  'an emoji that never ends': '\u{1f468}\u200d',
  'a syllable that never ends': '\u0915\u094d',
  'a stack that never ends': '\u1000\u1039',
  syllables: 'ကျွန်ုပ်',
  Zawgyi: 'ေျမႀကီး',
  'Zawgyi in the wrong order': '\u1037\u103a',
  'vowels in front': '\u1031\u103b',
  'white space': ' ',
  lines: '\r\n',
  'what nobody sees': '\u200b',
  dots: '.',
  'an e-mail of dots': 'a@.',
  digits: '1',
  'digits in thousands': '1,111',
  'Burmese digits': '၁၀',
  commas: 'a,',
  'opened brackets': '<',
  tags: '<p>',
  'tags between syllables': '<p>က',
  'marks between tags': '\u1037<x>\u103a<y>',
  'lists in lists': '<ul><li>',
  links: '<a href="x:y">',
  comments: '<!--',
  references: '&#38;',
  'references that never end': '&amp',
  'quotation marks': '"\\\'',
  percents: '%5_',
} as const;

/** Makes hostile texts of a length in UTF-16 units, each with its description. */
export const hostileTexts = (units: number): [what: string, text: string][] =>
  Object.entries(PIECES).map(([what, piece]) => [
    what,
    piece.repeat(Math.ceil(units / piece.length)).slice(0, units),
  ]);

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Makes hostile values for a text field, of at most `bytes` bytes of JSON. */
export const hostileValues = (bytes: number): [what: string, value: unknown][] => [
  ['numbers', Array(Math.floor(bytes / 2)).fill(1)],
  ['empty texts', Array(Math.floor(bytes / 3)).fill('')],
  ['keys', Object.fromEntries(Array.from({ length: bytes / 12 }, (_, n) => [`k${n}`, 1]))],
  ['lists in lists', nested(Math.min(5000, Math.floor(bytes / 2)))],
  ['a number', 1e308],
  ['a length', { length: 1e9 }],
];

const NAUGHTY = String.raw`"  '  *  ^  :  %  _  \  ;  (  )  {  $  #  &  x'); drop table properties; --  ' OR 1=1 --
LIKE %a%  ORDER BY 1  NEAR(a b)  NEAR(a b, 5)  body:*  body : x  ^a  a*  "a  a AND  OR  NOT a  a + b  {a b} : c  -a
rowid  "" ""  a AND (b OR  * *  AND OR NOT NEAR  undefined  null  NaN  Infinity  -1  1e309  0x0  1/0  -0
9999999999999999999999999999999999999999  __proto__  constructor  toString  then  length  [object Object]
<script>alert(1)</script>  "><img src=x onerror=alert(1)>  javascript:alert(1)  ../../../etc/passwd  %00  %s%n
%2e%2e  {{7*7}}  $(id)  İ  ﬁ  👍🏽  👨‍👩‍👧  Z̷͔ą̵l̴g̶o̷  က္  ္က  ာ  ေ  ့်  ့်  ဿ  ၀ဝ  ြြြြြြြြြ  社會  ثم نفس  Ω≈ç`;

/** Short lines that break programs which take text for something else: SQL, FTS5, numbers, names, paths, marks. */
export const NAUGHTY_LINES: readonly string[] = [
  ...NAUGHTY.split(/ {2}|\n/),
  '\u0000',
  '\r\nSet-Cookie: a',
  '\uFEFF',
  '\u202Enahab',
  '\uFFFF',
  '\uFDFA',
  'ဗဟန်း\u1039',
];
