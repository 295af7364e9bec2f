import { expect, test } from 'vitest';
import { graphemesEnd, isInsideGrapheme } from './graphemes.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function startsByIntl(text: string): number[] {
  return Array.from(segmenter.segment(text), (segment) => segment.index);
}

/** Creates a generator of whole numbers from 0 to below `end`, the same ones in every run. */
function randomNumbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

// Unicode counts a stack as one grapheme only since version 16; older engines would disagree.
const knowsStacks = startsByIntl('က္က').length === 1;

test.runIf(knowsStacks)(
  'the fast path agrees with Intl.Segmenter on any mixture of characters',
  () => {
    const random = randomNumbers(7);
    const consonant = () => String.fromCharCode(0x1000 + random(0x22));
    const anySign = () => String.fromCharCode(0x1000 + random(0xa0));
    const latin = () => String.fromCharCode(1 + random(0x17f));
    const rare = () =>
      ['\u200d', '\u200b', '👩', '\u{1f3fd}', '\u0301', '—', '…', '\r\n'][random(8)] ?? '';
    const stack = () => `${consonant()}\u1039${consonant()}`;
    const kinzi = () => `\u1004\u103a\u1039${consonant()}`;
    const makers = [consonant, consonant, anySign, anySign, latin, stack, kinzi, rare];
    for (let run = 0; run < 20_000; run++) {
      const text = Array.from({ length: 8 }, () => makers[random(run % 2 ? 8 : 7)]?.() ?? '').join(
        '',
      );
      const starts = startsByIntl(text);
      for (const max of [0, 3, 6]) {
        expect(graphemesEnd(text, max), JSON.stringify(text)).toBe(starts[max] ?? text.length);
      }
      for (let at = 1; at < text.length; at++) {
        expect(isInsideGrapheme(text, at), JSON.stringify([text, at])).toBe(!starts.includes(at));
      }
    }
  },
);

test('counts an emoji family as one', () => {
  expect(graphemesEnd('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe(16);
  expect(isInsideGrapheme('👨‍👩‍👧👨‍👩‍👧', 9)).toBe(true);
  expect(graphemesEnd('', 3)).toBe(0);
});
