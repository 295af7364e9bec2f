import { districtsOf, REGIONS, isDistrictOf } from '#features/catalogue/catalogue.ts';
import { placeQuery } from './place-meaning.ts';
import type { Place } from './place-names.ts';
import { TEXT, type Meaning } from './vocabulary.ts';

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

/**
 * Merges places: townships are alternatives. A region narrows a name that is in several, and counts
 * by itself only without townships of its own.
 */
const mergePlaces = (queries: readonly Readonly<Query>[]): Readonly<Query> => {
  if (queries.length < 2) return queries[0] ?? {};
  const places = queries.flatMap(placesOf);
  const districts = places.filter(({ district }) => district !== undefined);
  const regions = places.filter(({ district }) => district === undefined);
  if (districts.length === 0) return placeQuery(regions.slice(-1));
  const inRegions = districts.filter(({ region }) =>
    regions.some((named) => named.region === region),
  );
  return placeQuery(inRegions.length > 0 ? inRegions : districts);
};

/** Townships and whole regions that are not wanted. */
export type DeniedPlaces = { districts: readonly string[]; regions: readonly string[] };

/** Tells regions, which are denied with all their townships, from townships; that of another region may have the name of one. */
export const deniedPlaces = (keys: readonly string[]): DeniedPlaces => {
  const denied = new Set(keys);
  const regions = REGIONS.filter((entry) =>
    districtsOf(entry).every(({ key }) => denied.has(key)),
  ).map(({ region }) => region);
  const isInRegion = (key: string): boolean => regions.some((region) => isDistrictOf(key, region));
  return { districts: [...denied].filter((key) => !isInRegion(key)), regions };
};

/** Widens places that something is near to their neighbours, unless the line names a township as well. */
export const widenNear = <M extends Meaning>(findings: readonly M[]): readonly M[] => {
  const isWide = findings.every(({ query, around }) => around || query.district === undefined);
  return isWide
    ? findings.map((part) => ({ ...part, query: part.around ?? part.query }))
    : findings;
};

/**
 * Narrows landmarks to the townships that the line names as well, and leaves out those of another region than it names, such
 * as the airport of Yangon.
 */
export const narrowLandmarks = <M extends Meaning>(findings: readonly M[]): readonly M[] => {
  const isLandmark = ({ near }: Meaning): boolean => near?.landmark !== undefined;
  if (!findings.some(isLandmark)) return findings;
  const named = findings
    .filter((part) => part.kind === 'place' && !isLandmark(part))
    .flatMap(({ query }) => placesOf(query));
  const regions = named.filter(({ district }) => district === undefined);
  return findings.flatMap((part) => {
    if (!isLandmark(part)) return [part];
    const places = placesOf(part.query);
    const shared = places.filter(({ region, district }) =>
      named.some((other) => other.region === region && other.district === district),
    );
    if (shared.length > 0) return [{ ...part, query: placeQuery(shared) }];
    const isIn = ({ region }: Place): boolean => places.some((place) => place.region === region);
    if (regions.length === 0 || regions.some(isIn)) return [part];
    // What something is near needs to be known; what is named may have a name that is there, too.
    return part.around ? [] : [{ ...part, ...TEXT, near: undefined }];
  });
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
  const strong = new Set(findings.filter(({ isWeak }) => !isWeak).map(({ kind }) => kind));
  const counting = findings.filter(({ kind, isWeak }) => !(isWeak && strong.has(kind)));
  const of = (isPlace: boolean): Readonly<Query>[] =>
    counting.filter(({ kind }) => (kind === 'place') === isPlace).map(({ query }) => query);
  const others = of(false).reduce<Query>(add, {});
  const types = new Set(findings.flatMap(({ query }) => query.type ?? []));
  // Somebody who names sale and rent wants both, and so with kinds of furniture.
  if (types.size > 1) delete others.type;
  const furnishings = new Set(findings.flatMap(({ query }) => query.furnishing ?? []));
  if (furnishings.size > 1) delete others.furnishing;
  return { ...mergePlaces(of(true)), ...others };
};

/** Returns whether a finding has a part in the merged parameters; text always has. */
export const isInEffect = ({ kind, query }: Meaning, merged: Readonly<Query>): boolean =>
  kind === 'text' ||
  Object.entries(query).some(([name, value]) =>
    value.split(',').some((part) => merged[name]?.split(',').includes(part) ?? false),
  );
