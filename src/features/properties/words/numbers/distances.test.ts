import { expect, test } from 'vitest';
import { readQuery } from '#features/properties/words/read-query.ts';

test.each([
  '2 km away from hledan',
  'within 2 miles of hledan',
  '10 minutes drive to hledan',
  '15 mins by car from hledan',
  'လှည်းတန်းနဲ့ ၂ မိုင်အတွင်း',
  'လှည်းတန်းကနေ ကားနဲ့ ၁၀ မိနစ်',
])('miles from a place, and minutes of a ride, are near it: %s', (typed) => {
  const { query, words, denied } = readQuery(typed);
  expect({ query, words, denied }).toMatchObject({
    query: readQuery('near hledan').query,
    words: [],
    denied: { places: { districts: [] } },
  });
});

test('minutes of a walk are in its township', () => {
  expect(readQuery('hledan 5 min walk').query.district).toBe('Kamayut');
});

test('a milestone is no distance', () => {
  expect(readQuery('from 8 mile to 9 mile').query.district).toBe('Mayangone');
  expect(readQuery('far from downtown').denied.places.districts).toContain('Latha');
});
