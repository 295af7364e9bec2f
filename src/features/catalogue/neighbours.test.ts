import { expect, test } from 'vitest';
import { districtsOf, REGIONS } from './catalogue.ts';
import neighbours from './neighbours.json' with { type: 'json' };
import { neighboursOf } from './neighbours.ts';
import { centreOf, metresBetween } from './positions.ts';

/** Islands without a neighbour. */
const ALONE = new Set(['Cocokyun']);

/** Towns of neighbouring townships are at most this far apart; those of Bago are the farthest. */
const MAX_METRES = 55_000;

test.each(REGIONS)('every township of $region is a neighbour of its neighbours', (region) => {
  const keys = districtsOf(region).map(({ key }) => key);
  const lists: Record<string, Record<string, string[]>> = neighbours;
  expect(Object.keys(lists[region.region] ?? {}).toSorted()).toEqual(keys.toSorted());
  for (const key of keys) {
    const others = neighboursOf(region.region, key);
    expect([key, others.length > 0]).toEqual([key, !ALONE.has(key)]);
    expect(new Set(others).size).toBe(others.length);
    expect(others).not.toContain(key);
    for (const other of others) expect(neighboursOf(region.region, other)).toContain(key);
  }
});

test.each(REGIONS)('neighbours in $region are not far apart', ({ region, districts }) => {
  for (const { key } of districts)
    for (const other of neighboursOf(region, key)) {
      const [one, two] = [centreOf(region, key), centreOf(region, other)];
      if (one && two)
        expect([key, other, metresBetween(one, two) < MAX_METRES]).toEqual([key, other, true]);
    }
});

test('the distance of Sule and Hledan is about six kilometres', () => {
  const metres = metresBetween({ lat: 16.7744, lng: 96.1588 }, { lat: 16.825, lng: 96.13 });
  expect(Math.round(metres / 100)).toBe(64);
});
