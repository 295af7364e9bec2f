import { expect, test } from 'vitest';
import { isInsideSyllable } from '#burmese/syllables.ts';
import { splitUnbroken } from '#burmese/unbroken-words.ts';
import { REGIONS } from '#features/catalogue/catalogue.ts';
import { DICTIONARIES } from './all-texts.ts';

const segmenter = new Intl.Segmenter('my', { granularity: 'word' });

/** Finds breaks inside a syllable where browsers would break a text, outside the words that the site keeps whole. */
const badBreaks = (text: string): string[] => {
  const whole = splitUnbroken(text).filter(({ isWhole }) => isWhole);
  const isHeld = (index: number): boolean =>
    whole.some((part) => index > part.at && index < part.at + part.text.length);
  return [...segmenter.segment(text)]
    .filter(({ index }) => isInsideSyllable(text, index) && !isHeld(index))
    .map(({ index }) => `${text.slice(0, index)}|${text.slice(index)}`);
};

test('no text and no name of a place is broken inside a syllable', () => {
  const places = REGIONS.flatMap(({ districts }) => districts.map((district) => district.mm));
  const { server: _server, ...shown } = DICTIONARIES.mm;
  const texts = Object.values(shown).flatMap((part) => Object.values(part));
  expect([...texts, ...places].flatMap(badBreaks)).toEqual([]);
});
