import { describe, expect, test } from 'vitest';
import { orderSigns } from '#burmese/sign-order.ts';
import { countOddities } from '#burmese/spelling-faults.ts';
import { isDistrictOf } from './catalogue.ts';
import { LANDMARKS } from './landmarks.ts';
import { centreOf, metresBetween, positionOf } from './positions.ts';

/** Rough bounds of a region: south, north, west, east. */
const BOUNDS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Yangon: [16.2, 17.8, 95.6, 96.9],
  Bago: [16.9, 19.6, 94.9, 97.2],
  NayPyiTaw: [19.4, 20.3, 95.8, 96.5],
};

/** A landmark is in one of its townships, whose towns are up to this far from their borders. */
const MAX_METRES_FROM_TOWN = 10_000;

test('at least 150 landmarks have names in both languages and townships of their region', () => {
  expect(LANDMARKS.length).toBeGreaterThanOrEqual(150);
  for (const { en, mm, region, districts, source } of LANDMARKS) {
    expect([en[0], mm[0], source].every(Boolean)).toBe(true);
    expect(districts.length).toBeGreaterThan(0);
    for (const district of districts)
      expect([district, isDistrictOf(district, region)]).toEqual([district, true]);
  }
});

test('no two landmarks share a name', () => {
  const names = LANDMARKS.flatMap(({ en, mm }) => [...en, ...mm]).map((name) => name.toLowerCase());
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(LANDMARKS.map((landmark) => [landmark.en[0] ?? '', landmark] as const))(
  '%s',
  (_name, landmark) => {
    test('is spelled as Burmese is', () => {
      for (const name of landmark.mm) {
        expect([name, name.normalize('NFC'), orderSigns(name)]).toEqual([name, name, name]);
        expect([name, countOddities(name), name.isWellFormed()]).toEqual([name, 0, true]);
        expect(name).toMatch(/^[\u1000-\u109FA-Z ]+$/u);
      }
      for (const name of landmark.en) expect(name).toMatch(/^[A-Za-z0-9' ]+$/);
    });

    const position = positionOf(landmark);
    // The places of some are not known.
    if (!position) return;
    test('is within its region and near the town of one of its townships', () => {
      const { lat, lng } = position;
      const [south, north, west, east] = BOUNDS[landmark.region] ?? [0, 0, 0, 0];
      expect(lat > south && lat < north && lng > west && lng < east).toBe(true);
      const distances = landmark.districts.flatMap((district) => {
        const centre = centreOf(landmark.region, district);
        return centre ? [metresBetween(centre, { lat, lng })] : [];
      });
      expect(Math.min(...distances)).toBeLessThan(MAX_METRES_FROM_TOWN);
      // More decimals than are known would pretend a precision.
      expect([lat, lng].map((degrees) => Number(degrees.toFixed(4)))).toEqual([lat, lng]);
    });
  },
);
