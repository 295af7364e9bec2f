import { expect, test } from 'vitest';
import { districtsOf, REGIONS } from '#features/catalogue/catalogue.ts';
import { foldRomanised } from './romanised.ts';

test.each([
  ['Thingangyun', 'Thin Gan Gyun'],
  ['Hlaing', 'Hline'],
  ['Thaketa', 'Thar Kay Ta'],
  ['Sanchaung', 'San Choung'],
  ['Mayangone', 'mayankon'],
  ['Taungoo', 'TAUNGU'],
  ['Twantay', 'Twante'],
  ['Bahan', 'Ba-han Township'],
  ['Kyeemyindaing', 'Kyimyindine'],
])('folds %j and %j to the same', (name, spelling) => {
  expect(foldRomanised(spelling)).toBe(foldRomanised(name));
});

test('no two townships fold to the same, except those of one name', () => {
  const names = new Set(REGIONS.flatMap((entry) => districtsOf(entry).map(({ en }) => en)));
  const folded = new Set([...names].map(foldRomanised));
  expect(folded.size).toBe(names.size);
  expect(names.size).toBe(81);
});
