import { isDistrictOf } from '#features/catalogue/catalogue.ts';
import { isAsked, featuresOf } from '#features/properties/facts/relevant-facts.ts';

/** Parameters of a search; absent or undefined means no filter. */
type Given = {
  readonly region?: string | undefined;
  readonly type?: string | undefined;
  readonly propType?: readonly string[] | undefined;
  readonly features?: readonly string[] | undefined;
  readonly [name: string]: unknown;
};

type Said = Readonly<Record<string, string>>;

/** Parameters that words replace together, whichever of them they name. */
const TOGETHER: readonly (readonly string[])[] = [
  ['region', 'district'],
  ['fromPrice', 'toPrice'],
  ['minBedrooms', 'maxBedrooms'],
  ['minSqft', 'maxSqft'],
  ...['type', 'propType', 'minBathrooms', 'maxFloor', 'furnishing', 'negotiable'].map((name) => [
    name,
  ]),
];

/** The parameters of each fact that only some kinds of homes have. */
const FACTS = {
  bedrooms: ['minBedrooms', 'maxBedrooms'],
  bathrooms: ['minBathrooms'],
  furnishing: ['furnishing'],
  floor: ['maxFloor'],
} as const;

const hasFact = (types: readonly string[], fact: keyof typeof FACTS): boolean =>
  types.some((type) => isAsked(fact, { property_type: type, listing_type: 'for_rents' }));

/** Lists what no home of the types that words name can have. */
const withoutFact = (types: readonly string[], { features = [] }: Given): string[] => [
  ...(Object.keys(FACTS) as (keyof typeof FACTS)[]).flatMap((fact) =>
    hasFact(types, fact) ? [] : FACTS[fact],
  ),
  ...(types.some((type) => features.every((feature) => featuresOf(type).includes(feature)))
    ? []
    : ['features']),
];

/** Returns whether a name that several regions have is one of the given region, which then says which of them is meant. */
const isOfRegion = ({ region, district }: Said, given: Given): boolean =>
  region === undefined &&
  given.region !== undefined &&
  (district?.split(',').every((each) => isDistrictOf(each, given.region)) ?? false);

/**
 * Lists the given parameters that do not count beside the words of a search: those that the words speak of, and those that make no
 * sense with what they say. What both say counts as before: the next line may say less. A listing's number is a search of its own.
 * Features add to each other.
 * @param said the parameters that the words stand for
 */
export const overruledBy = (said: Said, given: Given): string[] => {
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  if (names.length === 0 || said.id !== undefined) return names;
  const isSaid = (name: string): boolean => name in said;
  const overruled = new Set(TOGETHER.filter((together) => together.some(isSaid)).flat());
  if (isOfRegion(said, given)) overruled.delete('region');
  // Prices of sales are none of rents.
  if (said.type !== undefined && given.type !== undefined && given.type !== said.type)
    for (const name of ['fromPrice', 'toPrice']) overruled.add(name);
  if (said.propType !== undefined)
    for (const name of withoutFact(said.propType.split(','), given)) overruled.add(name);
  else if (withoutFact(given.propType ?? [], {}).some(isSaid)) overruled.add('propType');
  return names.filter((name) => overruled.has(name) && String(given[name]) !== said[name]);
};
