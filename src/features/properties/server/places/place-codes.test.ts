import { expect, test } from 'vitest';
import { LANDMARKS } from '#features/catalogue/landmarks.ts';
import { metresBetween, positionOf } from '#features/catalogue/positions.ts';
import { knownLandmark } from './known-landmark.ts';
import { distanceRanks, placeCodeOf } from './place-codes.ts';

const at = (landmark: string | null, district = 'Kamayut', ward: string | null = null) => ({
  region: 'Yangon',
  district,
  landmark,
  ward,
});

test.each([
  ['Hledan', 'Hledan'],
  ['Hledan / လှည်းတန်း', 'Hledan'],
  ['near hle dan junction', 'Hledan'],
  ['လှည်းတန်းလမ်းဆုံအနီး', 'Hledan'],
  ['လွည္းတန္းအနီး', 'Hledan'],
  ['the corner of Hledan and Junction Square', 'Hledan'],
  ['ဂျန်းရှင်းစကွဲနား', 'Junction Square'],
  ['Hledan Road', undefined],
  ['လှည်းတန်းလမ်း', undefined],
  ['Sule Pagoda', undefined],
  ['Kamayut', undefined],
  ['', undefined],
])('the landmark %j of a home in Kamayut is %s', (text, name) => {
  expect(knownLandmark(at(text))?.en[0]).toBe(name);
});

test('the ward is read where the landmark says nothing, and a landmark of elsewhere is another one', () => {
  expect(knownLandmark(at('a market', 'Kamayut', 'Hledan'))?.en[0]).toBe('Hledan');
  expect(knownLandmark(at(null, 'Kamayut', 'Hledan'))?.en[0]).toBe('Hledan');
  const inTaungoo = { ...at('Shwesandaw Pagoda', 'Taungoo'), region: 'Bago' };
  expect(knownLandmark(inTaungoo)).toBeUndefined();
  expect(knownLandmark({ ...inTaungoo, district: 'Pyay' })?.en[0]).toBe('Shwesandaw Pagoda');
  // Two regions have a Htantabin.
  const inHtantabin = at('FMI City', 'Htantabin');
  expect(knownLandmark(inHtantabin)?.en[0]).toBe('FMI City');
  expect(knownLandmark({ ...inHtantabin, region: 'Bago' })).toBeUndefined();
});

test('places have ranks in the order of their distances, those that are not known the last one', () => {
  const hledan = { lat: 16.825, lng: 96.13 };
  const ranks = distanceRanks([hledan]);
  const rankOf = (...place: Parameters<typeof at>): number =>
    ranks[placeCodeOf(at(...place))] ?? -1;
  expect(rankOf('Hledan')).toBe(0);
  const names = ['Junction Square', 'San Yeik Nyein', 'Hanthawaddy Roundabout', 'Inya Lake'];
  const metresOf = (name: string): number => {
    const position = positionOf(LANDMARKS.find(({ en }) => en.includes(name)) ?? {});
    return position ? metresBetween(hledan, position) : Infinity;
  };
  expect(names.toSorted((a, b) => rankOf(a) - rankOf(b))).toEqual(
    names.toSorted((a, b) => metresOf(a) - metresOf(b)),
  );
  expect(rankOf(null)).toBeLessThan(rankOf(null, 'Bahan'));
  expect(rankOf(null, 'Seikkan')).toBe(Math.max(...ranks));
  expect(new Set(distanceRanks([]))).toEqual(new Set([1]));
});
