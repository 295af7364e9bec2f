import type { NamedPlaces, Place } from './place-names.ts';
import type { Meaning } from './typed-line.ts';

/** Writes townships, or a region, as parameters; the region only if it is one. */
export const placeQuery = (places: readonly Place[]): Record<string, string> => {
  const regions = new Set(places.map(({ region }) => region));
  const districts = new Set(places.flatMap(({ district }) => district ?? []));
  const [region] = regions;
  return {
    ...(region !== undefined && regions.size === 1 ? { region } : {}),
    ...(districts.size > 0 ? { district: [...districts].join(',') } : {}),
  };
};

type Said = { isDistrict: boolean; isNear: boolean };

/**
 * Returns what the name of a place stands for. Bago is the region, which has the township in it,
 * unless a word for a township follows; a name that two regions have means the townships of both.
 */
export const meaningOfPlace = (named: NamedPlaces, { isDistrict, isNear }: Said): Meaning => {
  const districts = named.places.filter(({ district }) => district !== undefined);
  const regions = named.places.filter(({ district }) => district === undefined);
  const isRegion = districts.length === 0 || (regions.length > 0 && !isDistrict);
  const near = named.near ?? (isNear ? [named.en, named.mm] : undefined);
  return {
    kind: 'place',
    query: placeQuery(isRegion ? regions : districts),
    ...(near === undefined ? {} : { near }),
  };
};
