import { expect, test } from 'vitest';
import { townshipOf } from './township-of.ts';

test.each([
  ['Strand Road, Kamayut Township, Yangon', 'Kamayut'],
  ['ကမာရွတ်မြို့နယ်၊ ရန်ကုန်', 'Kamayut'],
  ['Kamayut / ကမာရွတ်', 'Kamayut'],
  ['Bahan, Kamayut', undefined],
  ['Htantabin', undefined],
  ['Near the lake', undefined],
  ['', undefined],
])('of %j is %s', (place, key) => {
  expect(townshipOf(place)?.key).toBe(key);
});
