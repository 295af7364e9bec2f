import { describe, expect, test } from 'vitest';
import listings from '../../../demo/listings.json' with { type: 'json' };
import { excerpt } from './excerpt.ts';
import { htmlToText } from './plain-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const segmenter = new Intl.Segmenter('my', { granularity: 'grapheme' });
const graphemes = (text: string) => Array.from(segmenter.segment(text), (part) => part.segment);

/** Matches each syllable or other character, by the rule of the keyword search (`fold.ts`). */
function syllableStarts(text: string): Set<number> {
  const start =
    /(?<!\u1039)(?:[\u1000-\u102A\u103F\u104C-\u104F](?!\u1037?\u103A|\u1039)|[^\u1000-\u103F])/g;
  return new Set(Array.from(text.matchAll(start), (match) => match.index));
}

function isCutInside(text: string, length: number): boolean {
  return length < text.length && !syllableStarts(text).has(length);
}

describe('the demo listings, at the three lengths of the specification', () => {
  const texts = listings.map((listing) => htmlToText(listing.description));
  const lengths = [100, 195, 200];
  const insideOf = (cutLength: (text: string, max: number) => number) =>
    lengths.flatMap((max) => texts.filter((text) => isCutInside(text, cutLength(text, max))))
      .length;

  test('no excerpt ends inside a syllable', () => {
    expect(
      insideOf(
        (text, max) => text.indexOf(excerpt(text, max).text) + excerpt(text, max).text.length,
      ),
    ).toBe(0);
  });

  test('slicing by characters or graphemes does end inside syllables', () => {
    expect(insideOf((_, max) => max)).toBeGreaterThan(30);
    expect(insideOf((text, max) => graphemes(text).slice(0, max).join('').length)).toBeGreaterThan(
      5,
    );
  });

  test('no excerpt is too long, or much shorter than allowed', () => {
    for (const text of texts.filter((each) => excerpt(each, 195).isCut)) {
      const { length } = graphemes(excerpt(text, 195).text);
      expect(length).toBeLessThanOrEqual(195);
      expect(length).toBeGreaterThan(175);
    }
  });
});

test.each([
  ['short', 195, 'short', false],
  ['exact', 5, 'exact', false],
  ['one more', 7, 'one', true],
  ['one more', 3, 'one', true],
  ['စတုရန်းပေ ၁၆,၀၀၀ ရှိ', 12, 'စတုရန်းပေ', true],
  ['price 1,200.50 now', 9, 'price', true],
  ['price 1,200.50 now', 12, 'price', true],
  ['၅လုံးပါ', 1, '၅', true],
  ['x'.repeat(40), 30, 'x'.repeat(30), true],
  ['space at the end    ', 16, 'space at the end', false],
  ['two words', 4, 'two', true],
  ['ကွန်ဒို', 4, 'ကွန်ဒို', false],
  ['ကွန်ဒိုများ', 4, 'ကွန်ဒို', true],
  ['အိမ်ခန်း', 3, 'အိမ်', true],
  ['', 5, '', false],
])('%j at %i becomes %j', (text, max, expected, isCut) => {
  expect(excerpt(text, max)).toEqual({ text: expected, isCut });
});

test('an emoji family is not split', () => {
  expect(excerpt(`အိမ်${FAMILY}${FAMILY}`, 3)).toEqual({ text: `အိမ်${FAMILY}`, isCut: true });
  expect(excerpt(FAMILY.repeat(3), 3).isCut).toBe(false);
  expect(excerpt(`${FAMILY}\u102cက${FAMILY}`, 1)).toEqual({ text: FAMILY, isCut: true });
});

test.each([
  ['an emoji that never ends', '\u{1f468}\u200d'],
  ['a syllable that never ends', '\u0915\u094d'],
  ['a letter with marks', '\u0301'],
  ['an emoji of two halves', '\u{1f1f2}\u200d\u200d'],
])('%s is cut at four UTF-16 units for each character', (_what, piece) => {
  const { text, isCut } = excerpt(piece.repeat(10_000), 195);
  expect(isCut).toBe(true);
  expect(text.length).toBeLessThanOrEqual(4 * 195);
  expect(text.length).toBeGreaterThan(4 * 195 - piece.length);
  expect(text.isWellFormed()).toBe(true);
});

test('the text before a letter with endless marks is kept', () => {
  const { text } = excerpt(`A flat. e${'\u0301'.repeat(20_000)}`, 195);
  expect(text).toBe('A flat.');
});

test('a text that consists of vowel signs is cut, too', () => {
  expect(excerpt('\u102c'.repeat(20_000), 195)).toEqual({
    text: '\u102c'.repeat(195),
    isCut: true,
  });
});
