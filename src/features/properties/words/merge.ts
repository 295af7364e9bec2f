import { REGIONS, isDistrictOf } from '#features/catalogue/catalogue.ts';
import { placeQuery } from './place-meaning.ts';
import type { Place } from './place-names.ts';
import type { Meaning } from './vocabulary.ts';

type Query = Record<string, string>;

/** Every township of every region that a place's parameters name; a region alone if it has none. */
const placesOf = ({ region, district }: Readonly<Query>): Place[] =>
  REGIONS.filter((entry) => region === undefined || entry.region === region).flatMap((entry) =>
    district === undefined
      ? [{ region: entry.region }]
      : district
          .split(',')
          .filter((key) => isDistrictOf(key, entry.region))
          .map((key) => ({ region: entry.region, district: key })),
  );

const isRegion = ({ query }: Meaning): boolean => query.district === undefined;

/**
 * Merges places: townships are alternatives. A region narrows a name that is in several, and counts
 * by itself only without townships of its own; a landmark of another one, such as its airport, does not count beside it.
 */
const mergePlaces = (meanings: readonly Meaning[]): Query => {
  const named = meanings.filter(isRegion);
  const isElsewhere = ({ near, query }: Meaning): boolean =>
    near?.landmark !== undefined && named.every((other) => other.query.region !== query.region);
  const counting = named.length > 0 ? meanings.filter((each) => !isElsewhere(each)) : meanings;
  const places = counting.flatMap(({ query }) => placesOf(query));
  const districts = places.filter(({ district }) => district !== undefined);
  const regions = places.filter(({ district }) => district === undefined);
  if (districts.length === 0) return placeQuery(regions.slice(-1));
  const inRegions = districts.filter(({ region }) =>
    regions.some((named) => named.region === region),
  );
  return placeQuery(inRegions.length > 0 ? inRegions : districts);
};

/** Widens places that something is near to their neighbours, unless the line names a township as well. */
export const widenNear = <M extends Meaning>(findings: readonly M[]): readonly M[] => {
  const isWide = findings.every(({ query, around }) => around || query.district === undefined);
  return isWide
    ? findings.map((part) => ({ ...part, query: part.around ?? part.query }))
    : findings;
};

const RANGES = [
  ['fromPrice', 'toPrice'],
  ['minBedrooms', 'maxBedrooms'],
  ['minSqft', 'maxSqft'],
] as const;

/** Parameters of which several count: types as alternatives, features all together. */
const LISTS = ['propType', 'features'] as const;

/** Adds parameters; those that are there and cannot hold beside them are left out. */
const add = (query: Readonly<Query>, next: Readonly<Query>): Query => {
  const merged: Query = { ...query, ...next };
  for (const name of LISTS) {
    const all = [query[name], next[name]].filter(Boolean).join(',');
    if (all) merged[name] = [...new Set(all.split(','))].join(',');
  }
  // The higher one of two floors counts: both will do.
  const floors = [query.maxFloor, next.maxFloor].flatMap((floor) => floor ?? []);
  if (floors.length > 1) merged.maxFloor = String(Math.max(...floors.map(Number)));
  for (const [low, high] of RANGES)
    if (Number(merged[low]) > Number(merged[high])) delete merged[low in next ? high : low];
  return merged;
};

/** Merges what was understood, in the order of the line: a later contradiction wins. */
export const mergeQueries = (findings: readonly Meaning[]): Query => {
  const isStrong = findings.some(({ kind, isWeak }) => kind === 'type' && !isWeak);
  const counting = findings.filter(({ isWeak }) => !(isStrong && isWeak));
  const of = (isPlace: boolean): Meaning[] =>
    counting.filter(({ kind }) => (kind === 'place') === isPlace);
  const others = of(false)
    .map(({ query }) => query)
    .reduce<Query>(add, {});
  const types = new Set(findings.flatMap(({ query }) => query.type ?? []));
  // Somebody who names sale and rent wants both.
  if (types.size > 1) delete others.type;
  return { ...mergePlaces(of(true)), ...others };
};

/** Returns whether a finding has a part in the merged parameters; text always has. */
export const isInEffect = ({ kind, query }: Meaning, merged: Readonly<Query>): boolean =>
  kind === 'text' ||
  Object.entries(query).some(([name, value]) =>
    value.split(',').some((part) => merged[name]?.split(',').includes(part) ?? false),
  );
