import { foldRomanised } from '#burmese/romanised.ts';
import { districtsOf, REGIONS } from '#features/catalogue/catalogue.ts';
import { LANDMARKS, type Landmark } from '#features/catalogue/landmarks.ts';
import { districtAliasesOf, regionAliasesOf } from '#features/catalogue/place-aliases.ts';
import { keysOf } from './tokens.ts';

/** Region, or township of a region. */
export type Place = { region: string; district?: string };

/** What a name stands for. */
export type NamedPlaces = {
  places: readonly Place[];
  en: string;
  mm: string;
  landmark?: Landmark;
};

type Entry = NamedPlaces & { names: readonly string[] };

const townships: Entry[] = REGIONS.flatMap((entry) =>
  districtsOf(entry).map(({ key, en, mm }) => {
    const place = { region: entry.region, district: key };
    return { places: [place], en, mm, names: [en, mm, key, ...districtAliasesOf(place)] };
  }),
);
const regions: Entry[] = REGIONS.map(({ region, name, fullName }) => ({
  places: [{ region }],
  ...name,
  names: [region, ...Object.values(name), ...Object.values(fullName), ...regionAliasesOf(region)],
}));
const landmarks: Entry[] = LANDMARKS.map((landmark) => {
  const { en, mm, region, districts } = landmark;
  return {
    places: districts.map((district) => ({ region, district })),
    en: en[0] ?? '',
    mm: mm[0] ?? '',
    landmark,
    names: [...en, ...mm],
  };
});

/** A name of several townships stands for all of them; a landmark gives way to a township. */
const merge = (before: NamedPlaces | undefined, next: NamedPlaces): NamedPlaces => {
  if (before === undefined) return next;
  if (next.landmark !== undefined) return before;
  const isNew = (place: Place): boolean =>
    !before.places.some(
      ({ region, district }) => region === place.region && district === place.district,
    );
  return { ...before, places: [...before.places, ...next.places.filter(isNew)] };
};

const indexBy = (keyOf: (name: string) => string): Map<string, NamedPlaces> => {
  const index = new Map<string, NamedPlaces>();
  for (const { names, ...named } of [...regions, ...townships, ...landmarks])
    for (const key of new Set(names.map(keyOf)))
      if (key !== '') index.set(key, merge(index.get(key), named));
  return index;
};

/** The keys of every name. */
export const PLACE_KEYS: readonly (readonly string[])[] = [
  ...regions,
  ...townships,
  ...landmarks,
].flatMap(({ names }) => names.map(keysOf));

/** Places by the joined keys of their names, in both languages. */
export const PLACES: ReadonlyMap<string, NamedPlaces> = indexBy((name) => keysOf(name).join(''));

/** Places by their folded names in Latin letters. Folding would join the last letter of Dagon N to the word before it. */
export const FOLDED_PLACES: ReadonlyMap<string, NamedPlaces> = indexBy((name) =>
  / [NSE]$/.test(name) ? '' : foldRomanised(name),
);
