import type { Db } from '../../../db/tables.ts';
import { PRICE_BRACKETS } from '../../catalogue/catalogue.ts';
import type { Rescue } from '../contract.ts';
import { countListings, type Filters } from './search.ts';

/** How many more listings there are below the lower and above the upper bound (PRODUCT 5). */
export const countHidden = async (
  db: Db,
  { fromPrice, toPrice, ...others }: Filters,
  totalItems: number,
): Promise<{ below: number; above: number }> => ({
  below:
    fromPrice === undefined ? 0 : (await countListings(db, { ...others, toPrice })) - totalItems,
  above:
    toPrice === undefined ? 0 : (await countListings(db, { ...others, fromPrice })) - totalItems,
});

/**
 * What to relax when a search finds nothing, and what each step would give (PRODUCT 5): one filter
 * at a time, the narrowest change first; all filters together when no single one helps.
 */
export const findRescues = async (db: Db, filters: Filters): Promise<Rescue[]> => {
  const rescues: Rescue[] = [];
  for (const step of steps(filters)) {
    const totalItems = await countListings(db, step.filters);
    const isFurther = rescues.some((rescue) => rescue.relax === step.relax);
    if (totalItems > 0 && !isFurther) rescues.push(toRescue(step, totalItems));
  }
  if (rescues.length > 0) return rescues;
  const totalItems = await countListings(db, {});
  return totalItems > 0 ? [toRescue({ relax: 'everything', filters: {} }, totalItems)] : [];
};

type Step = { relax: Rescue['relax']; filters: Filters };

const toRescue = ({ relax, filters }: Step, totalItems: number): Rescue => ({
  relax,
  fromPrice: filters.fromPrice ?? null,
  toPrice: filters.toPrice ?? null,
  totalItems,
});

/** Single relaxations; a price bound moves bracket by bracket, then goes altogether. */
const steps = (filters: Filters): Step[] => {
  const { fromPrice, toPrice, propType, type, region, district } = filters;
  const without = (relax: Rescue['relax'], change: Filters): Step[] => [
    { relax, filters: { ...filters, ...change } },
  ];
  const lower = PRICE_BRACKETS.filter((price) => fromPrice !== undefined && price < fromPrice);
  const higher = PRICE_BRACKETS.filter((price) => toPrice !== undefined && price > toPrice);
  return [
    ...(district ? without('district', { district: undefined }) : []),
    ...(toPrice === undefined
      ? []
      : [...higher, undefined].flatMap((price) => without('toPrice', { toPrice: price }))),
    ...(fromPrice === undefined
      ? []
      : [...lower.toReversed(), undefined].flatMap((price) =>
          without('fromPrice', { fromPrice: price }),
        )),
    ...(propType ? without('propType', { propType: undefined }) : []),
    ...(region ? without('region', { region: undefined, district: undefined }) : []),
    ...(type ? without('type', { type: undefined }) : []),
  ];
};
