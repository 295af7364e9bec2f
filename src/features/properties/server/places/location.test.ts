import { expect, test } from 'vitest';
import { LANDMARKS } from '#features/catalogue/landmarks.ts';
import { locationOf } from './location.ts';

const inKamayut = { region: 'Yangon', district: 'Kamayut', ward: null };

test('a listing at a known landmark is near the three nearest others', () => {
  expect(locationOf({ ...inKamayut, landmark: 'Hledan' })).toEqual({
    lat: 16.825,
    lng: 96.13,
    landmark: { en: 'Hledan', mm: 'လှည်းတန်း' },
    nearby: [
      { en: 'San Yeik Nyein', mm: 'စံရိပ်ငြိမ်', metres: 600 },
      { en: 'University of Yangon', mm: 'ရန်ကုန်တက္ကသိုလ်', metres: 800 },
      { en: 'Junction Square', mm: 'ဂျန်းရှင်းစကွဲ', metres: 800 },
    ],
  });
});

test('a listing without a known landmark is in its township, and near nothing', () => {
  const township = { lat: 16.8277, lng: 96.1324, landmark: null, nearby: [] };
  for (const landmark of [null, 'the market', 'Shwemawdaw Pagoda'])
    expect(locationOf({ ...inKamayut, landmark })).toEqual(township);
  expect(locationOf({ ...inKamayut, district: 'Seikkan', landmark: null })).toBeNull();
});

test('no distance is given from or to a landmark whose position is only roughly known', () => {
  const rough = new Set(LANDMARKS.filter(({ approx }) => approx).map(({ en }) => en[0]));
  for (const { en, region, districts, approx } of LANDMARKS) {
    const place = { region, district: districts[0] ?? '', ward: null, landmark: en[0] ?? '' };
    const nearby = locationOf(place)?.nearby ?? [];
    if (approx) expect([en[0], nearby]).toEqual([en[0], []]);
    for (const other of nearby) {
      expect(rough).not.toContain(other.en);
      expect(other.metres % 100 === 0 && other.metres > 0 && other.metres <= 3_000).toBe(true);
    }
  }
});
