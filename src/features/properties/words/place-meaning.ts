import { neighboursOf } from '#features/catalogue/neighbours.ts';
import {
  centreOf,
  metresToNearest,
  positionOf,
  type Position,
} from '#features/catalogue/positions.ts';
import type { NamedPlaces, Place } from './place-names.ts';
import type { Meaning } from './vocabulary.ts';

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
 * unless a word for a township follows; a name that two regions have means the townships of both. `around` has the
 * nearest neighbours of what something is near, too.
 */
export const meaningOfPlace = (named: NamedPlaces, { isDistrict, isNear }: Said): Meaning => {
  const districts = named.places.filter(({ district }) => district !== undefined);
  const regions = named.places.filter(({ district }) => district === undefined);
  const isRegion = districts.length === 0 || (regions.length > 0 && !isDistrict);
  const positions = positionsOf(named, districts);
  return {
    kind: 'place',
    query: placeQuery(isRegion ? regions : districts),
    ...((named.landmark || isNear) && {
      near: { names: [named.en, named.mm], positions, landmark: named.landmark },
    }),
    ...(isNear &&
      !isRegion && { around: placeQuery([...districts, ...neighbours(districts, positions)]) }),
  };
};

/** Returns where a landmark is, or where the towns of its townships are. */
const positionsOf = ({ landmark }: NamedPlaces, districts: readonly Place[]): Position[] => {
  const position = landmark && positionOf(landmark);
  if (position) return [position];
  return districts.flatMap(({ region, district = '' }) => centreOf(region, district) ?? []);
};

/** Most townships that "near" adds: more would be no place. */
const MAX_NEIGHBOURS = 5;

const neighbours = (districts: readonly Place[], positions: readonly Position[]): Place[] => {
  const keys = new Set(districts.map(({ district }) => district));
  return districts
    .flatMap(({ region, district = '' }) =>
      neighboursOf(region, district).map((key) => ({
        region,
        district: key,
        metres: metresToNearest(centreOf(region, key), positions),
      })),
    )
    .filter(({ district }, index, all) => {
      const isFirst = all.findIndex((other) => other.district === district) === index;
      return isFirst && !keys.has(district);
    })
    .sort((one, other) => one.metres - other.metres)
    .slice(0, MAX_NEIGHBOURS);
};
