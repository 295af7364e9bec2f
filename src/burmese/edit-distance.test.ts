import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { between, pick, seededRandom } from '#demo/random.ts';
import { editDistance, lettersOf, mayBeNear } from './edit-distance.ts';

const seed = Number(process.env.EAIN_SEED ?? randomInt(2 ** 31));
const LETTERS = [...'abyz', ...'ကခဗဟန်း'];

test(`words that are near share enough of their letters (EAIN_SEED=${seed})`, () => {
  const random = seededRandom(seed);
  const word = (): string =>
    Array.from({ length: between(random, 1, 8) }, () => pick(random, LETTERS)).join('');
  const pairs = Array.from({ length: 5_000 }, () => [word(), word()] as const);
  for (const [one, other] of pairs) {
    const distance = editDistance(one, other);
    for (const most of [distance, distance + 1])
      expect(mayBeNear(lettersOf(one), lettersOf(other), most), `${one} ${other}`).toBe(true);
  }
});

test('words without a letter of one another are not compared', () => {
  expect(mayBeNear(lettersOf('bahan'), lettersOf('quiet'), 2)).toBe(false);
});
