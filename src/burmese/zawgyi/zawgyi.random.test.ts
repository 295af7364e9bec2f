import { describe, expect, test } from 'vitest';
import { generateListing } from '#demo/generate.ts';
import { seededRandom } from '#demo/random.ts';
import propertyTypes from '#features/catalogue/property-types.json' with { type: 'json' };
import regions from '#features/catalogue/regions.json' with { type: 'json' };
import { mm } from '#i18n/dictionaries/mm.ts';
import { writeZawgyi } from '#test/support/texts/zawgyi-writer.ts';
import blogs from '../../../demo/blogs.json' with { type: 'json' };
import demoListings from '../../../demo/listings.json' with { type: 'json' };
import projects from '../../../demo/projects.json' with { type: 'json' };
import templateOnes from '../../../demo/template-ones.json' with { type: 'json' };
import { fromZawgyi } from './zawgyi.ts';

/** Collects every line of text in a value, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const demo = textsIn([blogs, demoListings, projects, templateOnes]);
const short = textsIn([mm, regions, propertyTypes]);
const generated = Array.from({ length: 400 }, (_, index) => generateListing(index).description);
const texts = [...new Set([...demo, ...short, ...generated])];

describe('all Burmese texts of the product', () => {
  const burmese = texts.filter((text) => /[\u1000-\u109F]/.test(text));

  test('are more than 500', () => {
    expect(burmese.length).toBeGreaterThan(500);
  });

  test('are unchanged', () => {
    for (const text of texts) expect(fromZawgyi(text)).toEqual({ text, isConverted: false });
  });

  test('are restored from Zawgyi, except a few that are valid in both encodings', () => {
    const lost = burmese.filter((text) => fromZawgyi(writeZawgyi(text)).text !== text);
    expect(lost.length, lost.join()).toBeLessThan(burmese.length / 100);
    expect(lost.every((text) => text.length < 20)).toBe(true);
  });

  test('are restored if every other line is in Zawgyi', () => {
    const lines = burmese.filter((text) => !text.includes('<')).slice(0, 400);
    const mixed = lines.map((line, index) => (index % 2 === 0 ? line : writeZawgyi(line)));
    const converted = fromZawgyi(mixed.join('\n')).text.split('\n');
    const lost = converted.filter((line, index) => line !== lines[index]);
    expect(lost.length).toBeLessThan(12);
  });
});

const words = short.join(' ').split(/\s+/);

/** Random sequences of words in both encodings, signs of both, spaces and tags. */
function randomText(random: () => number): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const makers = [
    () => pick(words),
    () => writeZawgyi(pick(words)),
    () => String.fromCharCode(0x1000 + Math.floor(random() * 0xa0)),
    () => pick([' ', '\n', '<p>', '</p>', '<b>', 'x', '\u200b', '၅']),
  ];
  return Array.from({ length: 12 }, () => pick(makers)()).join('');
}

test('converting a second time changes nothing', () => {
  const random = seededRandom(15);
  for (let run = 0; run < 3000; run++) {
    const text = randomText(random);
    const once = fromZawgyi(text).text;
    expect(fromZawgyi(once), JSON.stringify(text)).toEqual({ text: once, isConverted: false });
  }
});

test('only Burmese words are changed', () => {
  const random = seededRandom(16);
  const others = (text: string): string[] => text.split(/[\u1000-\u109F]+/);
  for (let run = 0; run < 1000; run++) {
    const text = randomText(random);
    expect(others(fromZawgyi(text).text)).toEqual(others(text));
  }
});

describe('the time of a conversion', () => {
  const millisecondsFor = (text: string): number => {
    const started = performance.now();
    fromZawgyi(text);
    return performance.now() - started;
  };

  test('is below 100 ms for 20,000 characters', () => {
    const unicode = demo.join('\n').slice(0, 20_000);
    for (const text of [unicode, writeZawgyi(unicode)]) {
      fromZawgyi(text);
      expect(Math.min(...[1, 2, 3].map(() => millisecondsFor(text)))).toBeLessThan(100);
    }
  });

  test('is linear, also for hostile text', () => {
    const pieces = ['\u1031', '\u103B', '\u1039', '\u1064', 'က\u1039', '\u1031က', '<', '<p', '<p>'];
    for (const piece of [...pieces, '၁ဝ', '၀', '\u102D', '\u108F', 'က\u1031\u102C\u1039 '])
      expect(millisecondsFor(piece.repeat(60_000 / piece.length)), piece).toBeLessThan(2000);
  });
});
